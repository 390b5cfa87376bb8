/** Splits a message's text into plain text and web addresses that can be opened. */
import { webLink } from '#ui/links/web-link.ts'

interface TextPart {
  readonly text: string
  /** Where it leads, checked; undefined where it is only text. */
  readonly link: string | undefined
}

/** Punctuation after an address belongs to the sentence. */
const TAIL = /[.,;:!?)\]}'"’”]+$/

/** The pieces of a text; together they are the text again, letter for letter. */
export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  for (const [index, piece] of text.split(/(https?:\/\/\S+)/i).entries()) {
    const address = index % 2 === 1 ? piece.replace(TAIL, '') : ''
    const link = webLink(address)
    if (link !== undefined) parts.push({ text: address, link })
    const rest = link === undefined ? piece : piece.slice(address.length)
    const last = parts.at(-1)
    // Joins neighbouring text to one part.
    if (last && last.link === undefined) parts.pop()
    const words = last && last.link === undefined ? last.text + rest : rest
    if (words !== '') parts.push({ text: words, link: undefined })
  }
  return parts
}
