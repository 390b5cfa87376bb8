/** Whom a check-in goes to, and who may answer it (decision 0128). */

import { pairsOf } from '#core/policies/threads/pair.ts'
import { OPEN_FROM_HOUR, WEEKS_OPEN } from '#core/records/check-in.ts'
import type { User } from '#core/records/user.ts'
import {
  type DayKey,
  dayOrdinal,
  MAX_ZONE_HOURS,
  MS_A_DAY,
  MS_AN_HOUR,
} from '#core/values/time/day.ts'
import { mondayOf } from '#core/values/time/iso-week.ts'

/** Why the server refuses a check-in. It does not say which of these it was: what a coach is, is theirs to know. */
export const CHECK_IN_REFUSED =
  'A check-in can only go to your own coach, and for a week of the last four.'

/**
 * Whether a week can be sent: from its Friday on, in any time zone, until `WEEKS_OPEN` weeks after its end.
 * @param monday the week's first day
 * @param now the server's time, in ms
 */
export function isWeekOpen(monday: DayKey, now: number): boolean {
  const end = (dayOrdinal(monday) + (1 + WEEKS_OPEN) * 7) * MS_A_DAY
  return mondayOf(monday) === monday && now >= earliestSent(monday) && now < end
}

/** When a week's Friday begins in the first time zone, in ms. @param monday the week's first day */
export function earliestSent(monday: DayKey): number {
  return dayOrdinal(monday) * MS_A_DAY + (OPEN_FROM_HOUR - MAX_ZONE_HOURS) * MS_AN_HOUR
}

export const REPLY_REFUSED =
  'Only the coach whom a check-in waits for can answer it, and only while they coach the member.'

/** @returns the coach's id: the consistency coach, else the executive coach; undefined without either */
export function checkInCoachOf(member: Pick<User, 'id' | 'coaching'>): string | undefined {
  return pairsOf(member)[0]?.coachId
}
