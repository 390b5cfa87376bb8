/** Whether a member and a coach may send each other something. */

import { coachesMember, type Pair, sideOf } from '#core/policies/threads/pair.ts'
import { userSchema } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { areInReach, blockRefsOf } from '#core/server/handling/others.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { accountRefs, type Caller } from '#core/server/handling/rights.ts'
import type { Read } from '#core/server/transact-reading.ts'

/** What says who sends, and whether the two are a pair, and reach each other: read at once. */
export function pairRefs({ memberId, coachId }: Pair, by: Caller): DocumentRef[] {
  const pair = [memberId, coachId].map((id) => ({ collection: 'users', id }) as const)
  return [...accountRefs(by.userId), ...pair, ...blockRefsOf(memberId, coachId)]
}

/**
 * Reads the same whatever the reason, and says the same.
 * @throws Refusal `permission-denied` if the two are not member and coach, or no longer, or one of them blocks the other
 */
export function requirePair({ memberId, coachId }: Pair, userId: string, read: Read): void {
  const [member, coach] = [memberId, coachId].map((id) =>
    parsedOrRefused(userSchema, read({ collection: 'users', id })),
  )
  const isReached = areInReach(memberId, coachId, read)
  const isPair = coach !== undefined && coachesMember(coach, member)
  const isOneOfThem = sideOf({ memberId, coachId }, userId) !== undefined
  if (isPair && isOneOfThem && isReached) return
  throw new Refusal('permission-denied', 'Only the member and their coach can write here.')
}
