/** A message's text in pieces: what is a web address may be opened, all else is text. */
import { webLink } from '#ui/web-link.ts'

interface TextPart {
  readonly text: string
  /** Where it leads, checked; undefined where it is only text. */
  readonly link: string | undefined
}

/** What ends a sentence ends no address. */
const TAIL = /[.,;:!?)\]}'"’”]+$/

/** The pieces of a text; together they are the text again, letter for letter. */
export function textParts(text: string): readonly TextPart[] {
  return text.split(/(https?:\/\/\S+)/i).flatMap((piece, index): TextPart[] => {
    if (index % 2 === 0) return partsOf({ text: piece, link: undefined })
    const address = piece.replace(TAIL, '')
    const link = webLink(address)
    const rest = { text: piece.slice(address.length), link: undefined }
    return [...partsOf({ text: address, link }), ...partsOf(rest)]
  })
}

function partsOf(part: TextPart): TextPart[] {
  return part.text === '' ? [] : [part]
}
