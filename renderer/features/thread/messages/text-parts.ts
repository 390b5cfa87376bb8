/** Splits a message's text into plain text and web addresses to link. */
import { webLink } from '#ui/links/web-link.ts'

interface TextPart {
  readonly text: string
  /** The checked address; undefined for plain text. */
  readonly link: string | undefined
}

/** Punctuation after an address, which belongs to the sentence. */
const TAIL = /[.,;:!?)\]}'"’”]+$/

/** The parts of a text; joined, they are exactly the text. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  for (const [index, piece] of text.split(/(https?:\/\/\S+)/i).entries()) {
    const address = index % 2 === 1 ? piece.replace(TAIL, '') : ''
    const link = webLink(address)
    if (link !== undefined) parts.push({ text: address, link })
    const rest = link === undefined ? piece : piece.slice(address.length)
    const last = parts.at(-1)
    // Merges neighbouring plain texts into one part.
    if (last && last.link === undefined) parts.pop()
    const words = last && last.link === undefined ? last.text + rest : rest
    if (words !== '') parts.push({ text: words, link: undefined })
  }
  return parts
}
