/** Captions (WebVTT) as a transcript: what a film says, for those who would rather read it. */

const TIMES = /^(?:\d+:)?\d{2}:\d{2}\.\d{3} --> (?:\d+:)?\d{2}:\d{2}\.\d{3}/

/**
 * The spoken text of captions, a caption a paragraph, in their order; notes and styles are left out.
 * @param text a WebVTT file; anything else has no captions
 */
export function transcriptOf(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n')
  if (!lines.startsWith('WEBVTT')) return []
  return lines.split(/\n{2,}/).flatMap((block) => {
    const rows = block.split('\n')
    const start = rows.findIndex((row) => TIMES.test(row))
    // A caption may have a name in the line before its times; a block without times is none.
    if (start < 0 || start > 1) return []
    const words = rows
      .slice(start + 1)
      .join(' ')
      .replaceAll(/<[^>]*>/g, '')
      .trim()
    return words === '' ? [] : [words]
  })
}
