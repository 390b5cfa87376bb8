/** Who coaches whom, and whether a member and a coach may send each other something: by the records of both. */
import { coachesMember, type Pair, sideOf } from '#core/policies/threads/pair.ts'
import { type Agreement, agreementsSchema } from '#core/records/agreement.ts'
import type { User } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import {
  accountRefs,
  areInReach,
  blockRefsOf,
  type Caller,
  readUser,
  requireMember,
} from '#core/server/handling/rights.ts'
import type { Read } from '#core/server/transact-reading.ts'

export const NOT_COACHED = 'You don’t coach this member.'

export function pairRefs(by: Caller, memberId: string): DocumentRef[] {
  return [...accountRefs(by.userId), { collection: 'users', id: memberId }]
}

/** @throws Refusal `permission-denied` in the given words, whether there is such a member or not */
export function requireCoachOf(by: Caller, memberId: string, read: Read, refusal: string): User {
  const coach = requireMember(by, read)
  if (coachesMember(coach, readUser(memberId, read))) return coach
  throw new Refusal('permission-denied', refusal)
}

export function reachRefs(by: Caller, memberId: string): DocumentRef[] {
  return [...pairRefs(by, memberId), ...blockRefsOf(by.userId, memberId)]
}

/** As `requireCoachOf`. @throws Refusal the same one where one blocks the other */
export function requireCoachInReach(by: Caller, memberId: string, read: Read): User {
  const coach = requireCoachOf(by, memberId, read, NOT_COACHED)
  if (areInReach(by.userId, memberId, read)) return coach
  throw new Refusal('permission-denied', NOT_COACHED)
}

export function agreementsRef(memberId: string) {
  return { collection: 'agreements', id: memberId } as const
}

/** What is agreed on, where it only has to be told of: nothing where it cannot be read. */
export function agreementsIn(memberId: string, read: Read): readonly Agreement[] {
  return agreementsSchema.safeParse(read(agreementsRef(memberId))?.data).data?.items ?? []
}

/** What says who sends, and whether the two are a pair, and reach each other: read at once. */
export function threadRefs({ memberId, coachId }: Pair, by: Caller): DocumentRef[] {
  const pair = [memberId, coachId].map((id) => ({ collection: 'users', id }) as const)
  return [...accountRefs(by.userId), ...pair, ...blockRefsOf(memberId, coachId)]
}

/** @throws Refusal `permission-denied`, the same if they are no pair, or no longer, or one blocks the other */
export function requirePair({ memberId, coachId }: Pair, userId: string, read: Read): void {
  const [member, coach] = [memberId, coachId].map((id) => readUser(id, read))
  const isReached = areInReach(memberId, coachId, read)
  const isPair = coach !== undefined && coachesMember(coach, member)
  const isOneOfThem = sideOf({ memberId, coachId }, userId) !== undefined
  if (isPair && isOneOfThem && isReached) return
  throw new Refusal('permission-denied', 'Only the member and their coach can write here.')
}
