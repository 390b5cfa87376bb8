/** What waits for a former coach; small, since it is loaded with the first screen. */

import * as z from 'zod/mini'
import { pairsOf } from '#core/policies/threads/pair.ts'
import { idSchema } from '#core/records/fields.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { waitsForFormerCoach } from '#core/views/check-in/check-ins-of-former-coach.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'

/** How many of the member's own weeks a device keeps. */
export const WEEKS_KEPT = 4

export function ownCheckInsQuery({ userId }: Pick<Account, 'userId'>): CloudQuery {
  return {
    ...listOf('checkIns', { userId }),
    orderBy: [{ field: 'week', direction: 'desc' }],
    limit: WEEKS_KEPT,
  }
}

/** Of the newest weeks those that wait in the cloud, and for whom. */
export const waitingPages = cachedPages(
  () => 'check-ins/waiting',
  z.array(z.object({ id: idSchema, coachId: idSchema })),
)
/** The ids and coaches that the server has refused, so that a device does not ask again and again. */
const notPassedOn = cachedPages(() => 'check-ins/not-passed-on', z.array(z.string()))

/** A check-in that waits for a former coach, and the coach whom the member has now. */
interface CheckInOfFormerCoach {
  readonly id: string
  readonly coachId: string
}

const attemptOf = ({ id, coachId }: CheckInOfFormerCoach) => `${id} ${coachId}`

/** What waits for somebody who is no coach of the member any more; none while the member has no coach. */
export async function readCheckInsOfFormerCoach(
  account: Account,
): Promise<readonly CheckInOfFormerCoach[]> {
  const waiting = (await waitingPages.read(account, ''))?.data ?? []
  // Nearly always: and then who coaches the member does not matter.
  if (waiting.length === 0) return []
  const [user, refused] = await Promise.all([readUser(account), notPassedOn.read(account, '')])
  if (!user || user.deleted) return []
  const coachId = pairsOf(user)[0]?.coachId ?? ''
  return waiting
    .filter((one) => waitsForFormerCoach(one, user))
    .map(({ id }) => ({ id, coachId }))
    .filter((one) => !refused?.data.includes(attemptOf(one)))
}

/** Remembers that the server has refused to pass a check-in on: it stays where it is. */
export async function keepRefused(one: CheckInOfFormerCoach, account: Account): Promise<void> {
  await account.database.transaction('rw', 'pages', async () => {
    const known = (await notPassedOn.read(account, ''))?.data ?? []
    await notPassedOn.write(account, '', [...known, attemptOf(one)])
  })
}
