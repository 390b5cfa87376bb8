/** Who coaches whom, by the records of both. */

import { coachesMember } from '#core/policies/threads/pair.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { accountRefs, type Caller, requireMember } from '#core/server/handling/rights.ts'
import type { Read } from '#core/server/transact-reading.ts'

/** Why a coach is refused. */
export const NOT_COACHED = 'You don’t coach this member.'

/** What says who asks, and whether they coach a member. */
export function pairRefs(by: Caller, memberId: string): DocumentRef[] {
  return [...accountRefs(by.userId), { collection: 'users', id: memberId }]
}

/**
 * @returns the caller, who coaches the member
 * @throws Refusal `permission-denied` in the given words, whether there is such a member or not
 */
export function requireCoachOf(by: Caller, memberId: string, read: Read, refusal: string): User {
  const coach = requireMember(by, read)
  if (coachesMember(coach, readUser(memberId, read))) return coach
  throw new Refusal('permission-denied', refusal)
}

export function readUser(id: string, read: Read): User | undefined {
  return parsedOrRefused(userSchema, read({ collection: 'users', id }))
}
