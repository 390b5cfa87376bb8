/** Queues what a member says to partners; small, since changing the own privacy ends all partnerships. */

import { ownSideOf, partnerId } from '#core/records/partner.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import type { Account } from '#data/storage/account.ts'
import { partnerIntents, type SayIntent } from './intents.ts'
import { ownPairs, readPairs } from './pairs.ts'

export async function sayToPartner(
  account: Account,
  { userId: to, name: toName }: { readonly userId: string; readonly name: string },
  says: SayIntent['says'],
): Promise<void> {
  await account.database.transaction('rw', ['pages', 'outbox'], async () => {
    const { userId, now } = account
    const id = partnerId(userId, to)
    const known = await ownPairs.find(account, id)
    const at = nextStamp(now(), known ? ownSideOf(known, userId).myStamp : NEVER)
    const intent = { kind: 'sayPartner', to, toName, says, at } as const
    await partnerIntents.enqueue(account, `partners/${id}`, intent)
  })
}

/** Leaves every pair to which the member has said yes, or is asked to. Runs inside a transaction over `pages` and `outbox`. */
export async function leaveAllPartners(account: Account): Promise<void> {
  for (const pair of await readPairs(account)) {
    if (pair.mine || pair.theirs) await sayToPartner(account, pair, 'leave')
  }
}
