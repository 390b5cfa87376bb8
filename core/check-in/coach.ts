/** Whom a check-in goes to, and who may answer it; the security rules check the same (decision 0128). */
import { type DayKey, dayOrdinal, MOST_ZONE_HOURS, MS_A_DAY, MS_AN_HOUR } from '#core/days/day.ts'
import { mondayOf } from '#core/days/iso-week.ts'
import { OPEN_FROM_HOUR, WEEKS_OPEN } from '#core/records/check-in.ts'
import type { User } from '#core/records/user.ts'
import { isCoachOf, pairsOf } from '#core/threads/pair.ts'

/** Why the server refuses a check-in. It does not say which of these it was: what a coach is, is theirs to know. */
export const CHECK_IN_REFUSED =
  'A check-in can only go to your own coach, and for a week of the last four.'

/**
 * Whether a week can be sent: from its Friday on, in any time zone, until `WEEKS_OPEN` weeks after its end.
 * @param monday the week's first day
 * @param now the server's time, in ms
 */
export function isWeekOpen(monday: DayKey, now: number): boolean {
  const begin = dayOrdinal(monday) * MS_A_DAY
  const from = begin + (OPEN_FROM_HOUR - MOST_ZONE_HOURS) * MS_AN_HOUR
  return mondayOf(monday) === monday && now >= from && now < begin + (1 + WEEKS_OPEN) * 7 * MS_A_DAY
}

/** Why the server refuses an answer to a check-in. */
export const REPLY_REFUSED =
  'Only the coach whom a check-in waits for can answer it, and only while they coach the member.'

/** @returns the coach's id: the consistency coach, else the executive coach; undefined without either */
export function checkInCoachOf(member: Pick<User, 'id' | 'coaching'>): string | undefined {
  return pairsOf(member)[0]?.coachId
}

/** Whether a member's check-in may go to a coach, and that coach answer it. */
export function mayCheckInWith(member: User | undefined, coach: User | undefined): boolean {
  return (
    member !== undefined &&
    coach !== undefined &&
    member.id !== coach.id &&
    !member.deleted &&
    isCoachOf(coach, member)
  )
}
