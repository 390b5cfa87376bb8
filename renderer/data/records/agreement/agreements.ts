/** Agreements as this device knows them, with the operations that wait on top; those of a coach's members, too. */

import { changed } from '#core/policies/agreements/agreements.ts'
import { type Agreement, type Agreements, agreementsSchema } from '#core/records/agreement.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { agreementIntents } from './intents.ts'

/** By the member's id; `''` for the member of this device. */
const stored = cachedPages(
  (id) => (id === '' ? 'agreements' : `coaching/member/${id}/agreements`),
  agreementsSchema,
)

const idOf = (account: Account, memberId: string) => (memberId === account.userId ? '' : memberId)

/** The agreements of each of some members. @param today of whoever looks */
export async function readAgreements(
  account: Account,
  memberIds: readonly string[],
  today: DayKey,
): Promise<readonly (readonly Agreement[])[]> {
  const [pages, waiting] = await Promise.all([
    stored.readAll(
      account,
      memberIds.map((id) => idOf(account, id)),
    ),
    agreementIntents.waiting(account),
  ])
  return memberIds.map((memberId, index) => {
    const said = { memberId, by: account.userId, today, now: account.now() }
    return waiting
      .filter((intent) => intent.memberId === memberId)
      .reduce<readonly Agreement[]>((items, { change }) => {
        const next = changed(items, change, said)
        // The server will refuse it, too.
        return typeof next === 'string' ? items : next
      }, pages[index]?.data.items ?? [])
  })
}

/** Stores a member's agreements as the cloud has them; the later version stays, and what cannot be read changes nothing. */
export async function storeAgreements(account: Account, data: unknown): Promise<void> {
  const remote = agreementsSchema.safeParse(data).data
  if (!remote) return
  const id = idOf(account, remote.id)
  await account.database.transaction('rw', 'pages', async () => {
    const known = (await stored.read(account, id))?.data
    if ((known?.syncedAt ?? 0) > (remote.syncedAt ?? 0)) return
    if (JSON.stringify(known) !== JSON.stringify(remote)) await stored.write(account, id, remote)
  })
}

export async function readOwnAgreements(account: Account): Promise<Agreements | undefined> {
  return (await stored.read(account, ''))?.data
}

/** A member's agreements, live. @returns undefined until this device has been read */
export const useAgreements = liveHook(
  async (account, memberId: string, today: DayKey) =>
    (await readAgreements(account, [memberId], today))[0],
)
