/** How a month goes, without anything that falls by waking up, by a break or by a check-off. */

import { sumOf } from '#core/records/tracking-monthly.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import { type DayHistory, pointsOfSummary, summariesOf } from './history.ts'

const DAYS_A_WEEK = 7

export interface Pace {
  readonly days: number
  /** The most points of any seven days in a row. */
  readonly best: number
}

/** An average would fall with each day that begins; the best seven days and the days with points only grow. */
export function paceOf(history: DayHistory, month: MonthNumber): Pace {
  const points: number[] = []
  for (const summary of summariesOf(history, month)) {
    points[summary.queryDate % 100] = sumOf(pointsOfSummary(summary))
  }
  const dates = Array.from(points, (sum = 0) => sum)
  const weekFrom = (date: number) =>
    dates.slice(date, date + DAYS_A_WEEK).reduce((sum, more) => sum + more, 0)
  return {
    days: dates.filter((sum) => sum > 0).length,
    best: Math.max(0, ...dates.map((_, date) => weekFrom(date))),
  }
}
