/** The time budget as rows of a CSV table. */

import type { CsvCell } from '#core/values/csv/csv.ts'
import { CATEGORIES, CATEGORY_LABELS, SIDE_LABELS, SIDES } from '#core/values/hours/categories.ts'
import { remainingOf } from '#core/values/hours/hour-set.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import type { InsightDay } from './insight.ts'

/** Oldest first, below a header; hours as plain decimals. @param isTold otherwise the cells of actual hours are empty */
export function timeRowsOf<Day extends InsightDay>(
  days: Iterable<Day>,
  isTold: (day: Day) => boolean = () => true,
): CsvCell[][] {
  const columns = SIDES.flatMap((side) => CATEGORIES.map((category) => ({ side, category })))
  const titles = columns.map(({ side, category }) => {
    return `${SIDE_LABELS[side]}: ${CATEGORY_LABELS[category]}`
  })
  const rows = [...days]
    .sort((a, b) => a.queryDate - b.queryDate)
    .map((day): CsvCell[] => {
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
