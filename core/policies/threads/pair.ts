/** The two participants of a thread: a member and one of their coaches (docs/decisions/0061). */
import type { User } from '#core/records/user.ts'

export interface Pair {
  readonly memberId: string
  readonly coachId: string
}

export type Side = 'member' | 'coach'

type Coached = Pick<User, 'id' | 'deleted' | 'coaching'>

/** One thread per member and coach, whichever kind of coach they are. */
export function threadIdOf({ memberId, coachId }: Pair): string {
  return `${memberId}_${coachId}`
}

/** The member's pairs, consistency coach first; one coach in both roles makes one pair. */
export function pairsOf({ id, coaching }: Pick<User, 'id' | 'coaching'>): readonly Pair[] {
  const coaches = new Set([coaching.myConsistencyCoachId, coaching.myExectutiveCoachId])
  return [...coaches]
    .filter((coachId) => coachId !== '' && coachId !== id)
    .map((coachId) => ({ memberId: id, coachId }))
}

/** With coaches whom they do not have any more: the member may still read them (docs/decisions/0061). */
export function earlierPairs(
  user: Pick<User, 'id' | 'coaching'>,
  threads: readonly Pair[],
): readonly Pair[] {
  const current = new Set(pairsOf(user).map(threadIdOf))
  return threads
    .filter((pair) => pair.memberId === user.id && !current.has(threadIdOf(pair)))
    .map(({ memberId, coachId }) => ({ memberId, coachId }))
}

/** Checks both records, like the rules: the member names the coach, and the coach has that role. */
export function isCoachOf(coach: Coached, { coaching }: Pick<User, 'coaching'>): boolean {
  if (coach.deleted) return false
  const { isConsistencyCoach, isExecutiveCoach } = coach.coaching
  return (
    (isConsistencyCoach && coaching.myConsistencyCoachId === coach.id) ||
    (isExecutiveCoach && coaching.myExectutiveCoachId === coach.id)
  )
}

/** The same of a member whose account is open, and who is somebody else. */
export function coachesMember(coach: Coached, member: Coached | undefined): boolean {
  return (
    member !== undefined && member.id !== coach.id && !member.deleted && isCoachOf(coach, member)
  )
}

export function isCoach({ coaching, deleted }: Pick<User, 'deleted' | 'coaching'>): boolean {
  return !deleted && (coaching.isConsistencyCoach || coaching.isExecutiveCoach)
}

export function sideOf({ memberId, coachId }: Pair, userId: string): Side | undefined {
  if (userId === memberId) return 'member'
  return userId === coachId ? 'coach' : undefined
}
