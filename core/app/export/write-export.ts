/** Writes an export piece by piece, so that a history of years is never in memory as a whole. */
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  type ExportHead,
  LIST_NAMES,
  type ListName,
} from './export-file.ts'

export interface ExportSource {
  readonly head: Omit<ExportHead, 'format' | 'version'>
  /** Pages of a list, in order; every record is valid. */
  readonly pages: (list: ListName) => AsyncIterable<readonly object[]>
}

/** The text of an export, in pieces. @returns pieces that make one JSON document */
export async function* exportChunks({ head, pages }: ExportSource): AsyncGenerator<string> {
  const start = JSON.stringify({ format: EXPORT_FORMAT, version: EXPORT_VERSION, ...head })
  yield start.slice(0, -1)
  const counts: Partial<Record<ListName, number>> = {}
  for (const list of LIST_NAMES) {
    yield `,\n${JSON.stringify(list)}:[`
    let written = 0
    for await (const page of pages(list)) {
      const rows = page.map((record) => `\n${JSON.stringify(record)}`).join()
      if (rows !== '') yield written === 0 ? rows : `,${rows}`
      written += page.length
    }
    counts[list] = written
    yield ']'
  }
  yield `,\n"counts":${JSON.stringify(counts)}}\n`
}
