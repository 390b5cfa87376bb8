/** The own months and days as rows of a board. */

import { type DayHistory, pointsOfSummary, summariesOf } from '#core/habits/days/history.ts'
import type { MonthOverview } from '#core/habits/days/overview.ts'
import { sumOf } from '#core/records/tracking-monthly.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import { type BoardRow, type Ranked, rankRows } from '#core/views/ranking/ranking.ts'
import { dayAndMonth, shortDate, shortMonth } from '#ui/day-words.ts'
import { BEST } from './words.ts'

/** Months with a record and the current one, ranked by their points. */
export function monthRows(
  months: readonly MonthOverview[],
  userId: string,
  current: MonthNumber,
): Ranked<BoardRow>[] {
  return rankRows(
    months
      .filter(({ days, month }) => days > 0 || month === current)
      .map(({ month, points, totalPoints }) => ({
        id: String(month),
        ownerId: userId,
        name: shortMonth(month),
        totalPoints,
        points,
        late: false,
      })),
  )
}

/** "98% of 200, 1 break, best day 13 Nov with 10" */
export function monthNote({ percentage, possible, breaks, best }: MonthOverview): string {
  const day = best && `, best day ${dayAndMonth(best.day)} with ${best.points}`
  return `${percentage}% of ${possible}${BEST.breaks(breaks)}${day ?? ''}`
}

/** Every recorded day up to today, ranked by its points. */
export function dayRows(history: DayHistory, userId: string, today: number): Ranked<BoardRow>[] {
  const rows: BoardRow[] = []
  for (const summary of summariesOf(history)) {
    if (summary.queryDate > today) continue
    const points = pointsOfSummary(summary)
    const day = dayOfNumber(summary.queryDate)
    rows.push({
      id: String(summary.queryDate),
      ownerId: userId,
      name: shortDate(day),
      totalPoints: sumOf(points),
      points,
      late: false,
    })
  }
  return rankRows(rows)
}
