/** Reads CSV text as spreadsheets write it: RFC 4180, also with `;` or tabs between the cells. */

interface ParsedRow {
  /** The line of the file on which the row begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface ParsedCsv {
  readonly rows: readonly ParsedRow[]
  /** The line of a quotation mark that nothing closes: the rest of the file is in its cell. */
  readonly openQuote?: number
}

const SEPARATORS = [',', ';', '\t'] as const

/** Reads a whole file. Never throws: text that is no table is one row of one cell. */
export function parseCsv(text: string): ParsedCsv {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const { pattern, line: first } = beginning(plain)
  const rows: ParsedRow[] = []
  let cells: string[] = []
  let line = first
  let begin = first
  let openQuote: number | undefined
  for (const [whole, quoted, closing, rest = '', bare = '', end = ''] of plain.matchAll(pattern)) {
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"') + rest)
    if (closing === '') openQuote = line
    line += linesIn(whole)
    if (end !== '' && !LINE_END.test(end)) continue
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begin, cells })
    cells = []
    begin = line
    if (end === '') break
  }
  return openQuote === undefined ? { rows } : { rows, openQuote }
}

/** A first line that spreadsheets write and read, such as `sep=;`. */
const NAMED_SEPARATOR = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i
const LINE_END = /\r\n|\r|\n/

function beginning(text: string) {
  const named = NAMED_SEPARATOR.exec(text)
  if (!named) return { pattern: cellPattern(separatorOf(text)), line: 1 }
  const pattern = cellPattern(named[1] ?? ',')
  pattern.lastIndex = named[0].length
  return { pattern, line: 2 }
}

/** One cell, in quotes (with whatever follows them) or without, and what ends it. */
function cellPattern(separator: string): RegExp {
  const plain = `[^${separator}\\r\\n]*`
  return new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)("?)(${plain})|(${plain}))(${separator}|\\r\\n|\\r|\\n|$)`,
    'gy',
  )
}

function linesIn(text: string): number {
  return text.split(LINE_END).length - 1
}

/** The separator that the first line has most of; a comma if it has none. */
function separatorOf(text: string): string {
  const first = text
    .split(/[\r\n]/, 1)
    .join('')
    .replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((one) => first.split(one).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}
