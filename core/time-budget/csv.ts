/** The time budget as a CSV table for spreadsheets (RFC 4180). */
import { dayOfNumber } from '#core/days/day.ts'
import { CATEGORIES, CATEGORY_LABELS, SIDE_LABELS, SIDES } from './categories.ts'
import { remainingOf } from './hour-set.ts'
import type { InsightDay } from './insight.ts'

type Cell = string | number

/** Spreadsheets run text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

/** Rows as CSV text with CRLF line ends. A leading `'` keeps spreadsheets from running text as a formula. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  // A number is never a formula, even below 0.
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * One row per day, oldest first, below a header row; hours as plain decimals.
 * @param isTold whether a day's actual hours are confirmed; otherwise their cells are empty
 */
export function timeRowsOf<Day extends InsightDay>(
  days: Iterable<Day>,
  isTold: (day: Day) => boolean = () => true,
): Cell[][] {
  const columns = SIDES.flatMap((side) => CATEGORIES.map((category) => ({ side, category })))
  const titles = columns.map(({ side, category }) => {
    return `${SIDE_LABELS[side]}: ${CATEGORY_LABELS[category]}`
  })
  const rows = [...days]
    .sort((a, b) => a.queryDate - b.queryDate)
    .map((day): Cell[] => {
      const told = isTold(day)
      return [
        dayOfNumber(day.queryDate),
        ...columns.map(({ side, category }) =>
          side === 'plan' || told ? day[side][category] : '',
        ),
        told ? remainingOf(day.actual) : '',
      ]
    })
  return [['Date', ...titles, 'Remaining'], ...rows]
}
