/** Tables as CSV text for spreadsheets (RFC 4180), and back. */

export type CsvCell = string | number
export type CsvRow = readonly CsvCell[]

/** Spreadsheets run text that begins like this as a formula; the four wide signs are those of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const NEEDS_QUOTES = /[",;\r\n]/

/** Tells spreadsheets that the text is UTF-8; without it, some read names as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as CSV text with CRLF line ends. A leading `'` keeps spreadsheets from running text as a formula. */
export function csvOf(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

export function csvFile(rows: readonly CsvRow[]): string {
  return `${BYTE_ORDER_MARK}${csvOf(rows)}`
}

/** Text that a spreadsheet shows and does not run: with a leading `'` if it begins like a formula. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function cellText(cell: CsvCell): string {
  // A number is never a formula, even below 0.
  if (typeof cell === 'number') return String(cell)
  const safe = withoutFormula(cell)
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
