/** Turns captions (WebVTT) into a transcript, for those who would rather read a video than watch it. */

const TIMES = /^(?:\d+:)?\d{2}:\d{2}\.\d{3} --> (?:\d+:)?\d{2}:\d{2}\.\d{3}/

/**
 * The spoken text of captions, one paragraph per caption, in order; without notes and styles.
 * @param text a WebVTT file; anything else gives no paragraphs
 */
export function transcriptOf(text: string): string[] {
  const lines = text.replaceAll('\r\n', '\n')
  if (!lines.startsWith('WEBVTT')) return []
  return lines.split(/\n{2,}/).flatMap((block) => {
    const rows = block.split('\n')
    const start = rows.findIndex((row) => TIMES.test(row))
    // A caption may have a name in the line before its times; a block without times is not a caption.
    if (start < 0 || start > 1) return []
    const words = rows
      .slice(start + 1)
      .join(' ')
      .replaceAll(/<[^>]*>/g, '')
      .trim()
    return words === '' ? [] : [words]
  })
}
