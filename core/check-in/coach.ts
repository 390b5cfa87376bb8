/** Whom a check-in goes to, and who may answer it; the security rules check the same (decision 0128). */
import type { User } from '#core/records/user.ts'
import { isCoachOf, pairsOf } from '#core/threads/pair.ts'

/** Why the server refuses a check-in. It does not say which of these it was: what a coach is, is theirs to know. */
export const CHECK_IN_REFUSED =
  'A check-in can only go to your own coach, and for a week of the last four.'

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
