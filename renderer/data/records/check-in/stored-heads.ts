/** The member's newest weeks, as this device has them: small, since it is loaded with the first screen. */
import * as z from 'zod/mini'
import { type CheckIn, checkInSchema } from '#core/records/check-in.ts'
import { pairsOf } from '#core/threads/pair.ts'
import type { CloudQuery } from '#data/cloud/cloud.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'

/** How many of the member's own weeks a device keeps. */
export const WEEKS_KEPT = 4

export const headPages = cachedPages(() => 'check-ins/own', z.array(checkInSchema))
/** The ids and coaches that the server has refused, so that a device does not ask again and again. */
export const notPassedOn = cachedPages(() => 'check-ins/not-passed-on', z.array(z.string()))

/** The member's newest check-ins. */
export function ownCheckInsQuery({ userId }: Pick<Account, 'userId'>): CloudQuery {
  return {
    collection: 'checkIns',
    where: [{ field: 'userId', is: '==', value: userId }],
    orderBy: [{ field: 'week', direction: 'desc' }],
    limit: WEEKS_KEPT,
  }
}

/** The newest weeks that the cloud has of the member, the newest first. */
export async function readOwnHeads(account: Account): Promise<readonly CheckIn[]> {
  return (await headPages.read(account, ''))?.data ?? []
}

/** A check-in that waits for a former coach, and the coach whom the member has now. */
interface LeftBehind {
  readonly head: CheckIn
  readonly coachId: string
}

export const attemptOf = ({ head, coachId }: LeftBehind) => `${head.id} ${coachId}`

/** What waits for somebody who is no coach of the member any more; none while the member has no coach. */
export async function readLeftBehind(account: Account): Promise<readonly LeftBehind[]> {
  const [heads, user, refused] = await Promise.all([
    readOwnHeads(account),
    readUser(account),
    notPassedOn.read(account, ''),
  ])
  if (!user || user.deleted) return []
  const coaches = pairsOf(user).map(({ coachId }) => coachId)
  const [coachId] = coaches
  if (coachId === undefined) return []
  return heads
    .filter((head) => head.answered === 0 && !coaches.includes(head.coachId))
    .map((head) => ({ head, coachId }))
    .filter((one) => !refused?.data.includes(attemptOf(one)))
}
