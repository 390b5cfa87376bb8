/**
 * Retention by week of joining. A member's record tells when they were last active, not every week in which
 * they were; so a figure says how many were active in a week *or later*, which a server can count
 * (docs/decisions/0119-overview-and-reports.md).
 */
import * as z from 'zod/mini'
import { addDays, type DayKey, dayKeySchema, dayOrdinal, MS_A_DAY } from '#core/values/time/day.ts'
import { mondayOf } from '#core/values/time/iso-week.ts'

const JOIN_WEEKS = 8

export const joinWeekSchema = z.object({
  monday: dayKeySchema,
  joined: z.int(),
  /** How many of them were active in the first, second … week after, or later. The last is the current week. */
  active: z.array(z.int()),
})

export type JoinWeek = z.infer<typeof joinWeekSchema>

/** The Mondays of the last complete weeks, oldest first. */
export function joinWeeks(today: DayKey, count = JOIN_WEEKS): DayKey[] {
  const monday = mondayOf(today)
  return Array.from({ length: count }, (_, index) => addDays(monday, (index - count) * 7))
}

/** The Mondays of the weeks after a week of joining, up to the current one. */
export function weeksAfter(monday: DayKey, today: DayKey): DayKey[] {
  const weeks: DayKey[] = []
  for (let next = addDays(monday, 7); next <= today; next = addDays(next, 7)) weeks.push(next)
  return weeks
}

/** The first instant of a day in UTC, in ms. */
export function beginOf(day: DayKey): number {
  return dayOrdinal(day) * MS_A_DAY
}

/** The first of the last seven days: "in 7 days" means today and the six before it, wherever a figure says so. */
export function lastSevenDays(today: DayKey): DayKey {
  return addDays(today, -6)
}

/** A share in whole per cent, 0 to 100; undefined of nobody. */
export function shareOf(part: number, whole: number): number | undefined {
  if (whole <= 0) return undefined
  return Math.min(100, Math.max(0, Math.round((part / whole) * 100)))
}
