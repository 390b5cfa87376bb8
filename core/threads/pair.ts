/** The two of a thread: a member and one of their coaches (docs/product.md#coaching, docs/decisions/0061). */
import type { User } from '#core/records/user.ts'

export interface Pair {
  readonly memberId: string
  readonly coachId: string
}

export type Side = 'member' | 'coach'

/** What the member's record and the coach's say of each other. */
type Coached = Pick<User, 'id' | 'deleted' | 'coaching'>

/** One thread for a member and a coach, whatever kinds of coach they are. */
export function threadIdOf({ memberId, coachId }: Pair): string {
  return `${memberId}_${coachId}`
}

/** The member's own pairs, the consistency coach first; one person who is both is one pair. */
export function pairsOf({ id, coaching }: Pick<User, 'id' | 'coaching'>): readonly Pair[] {
  const coaches = new Set([coaching.myConsistencyCoachId, coaching.myExectutiveCoachId])
  return [...coaches]
    .filter((coachId) => coachId !== '' && coachId !== id)
    .map((coachId) => ({ memberId: id, coachId }))
}

/** Both have to say so, as in the rules: the member names the coach, and the coach is one. */
export function isCoachOf(coach: Coached, { coaching }: Pick<User, 'coaching'>): boolean {
  if (coach.deleted) return false
  const { isConsistencyCoach, isExecutiveCoach } = coach.coaching
  return (
    (isConsistencyCoach && coaching.myConsistencyCoachId === coach.id) ||
    (isExecutiveCoach && coaching.myExectutiveCoachId === coach.id)
  )
}

/** Whether somebody coaches anybody at all. */
export function isCoach({ coaching, deleted }: Pick<User, 'deleted' | 'coaching'>): boolean {
  return !deleted && (coaching.isConsistencyCoach || coaching.isExecutiveCoach)
}

/** Which of the two somebody is, undefined for anybody else. */
export function sideOf({ memberId, coachId }: Pair, userId: string): Side | undefined {
  if (userId === memberId) return 'member'
  return userId === coachId ? 'coach' : undefined
}
