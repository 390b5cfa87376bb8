/** What insight's figures cost without a browser: parsing the days of its windows and one pass over them. */
import * as z from 'zod/mini'
import type { Grain } from '#core/hours/budget/insight.ts'
import { insightOf } from '#core/hours/budget/insight-view.ts'
import { spanOf, trendWindowAt, windowAt } from '#core/hours/budget/insight-window.ts'
import { type TimeDay, timeTrackingDailySchema } from '#core/records/time-tracking.ts'
import { type DayKey, dayKey, dayOfNumber } from '#core/values/time/day.ts'
import { median } from './statistics.ts'

const ROUNDS = 60
const LONG_AGO = dayKey('2000-01-01')

/**
 * @param days all days on the device, up to yesterday; only those inside the windows count, as the index
 *   returns them
 * @returns median CPU time of one view, in ms
 */
export function sumsCost(days: readonly TimeDay[], grain: Grain, today: DayKey): number {
  const first = days[0] ? dayOfNumber(days[0].queryDate) : LONG_AGO
  const [window, trend] = [windowAt(grain, today, first), trendWindowAt(today)]
  const span = spanOf(window, trend)
  const stored = days.filter(({ queryDate }) => {
    const day = dayOfNumber(queryDate)
    return span.from <= day && day <= span.to
  })
  const samples = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    insightOf(
      stored.map((one) => z.parse(timeTrackingDailySchema, one)),
      window,
      trend,
    )
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  // Skip the first rounds, in which the JIT compiles.
  return median(samples.slice(ROUNDS / 3))
}
