/** Queues what a member says to partners; small, since changing the own privacy ends all partnerships. */

import { partnerId } from '#core/records/partner.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'
import { partnerIntents, type SayIntent } from './intents.ts'
import { latestWordStamp, readPairs } from './pairs.ts'

/** @throws what IndexedDB throws if the write fails */
export async function sayToPartner(
  account: Account,
  { userId: to, name: toName }: { readonly userId: string; readonly name: string },
  says: SayIntent['says'],
): Promise<void> {
  await account.database.transaction('rw', ['pages', 'outbox'], async () => {
    const at = nextStamp(account.now(), await latestWordStamp(account, to))
    const intent = { kind: 'sayPartner', to, toName, says, at } as const
    await partnerIntents.enqueue(account, `partners/${partnerId(account.userId, to)}`, intent)
  })
}

/** Leaves every pair to which the member has said yes, or is asked to. Runs inside a transaction over `pages` and `outbox`. */
export async function leaveAllPartners(account: Account, today: DayKey): Promise<void> {
  for (const pair of await readPairs(account, today)) {
    if (pair.mine || pair.theirs) await sayToPartner(account, pair, 'leave')
  }
}
