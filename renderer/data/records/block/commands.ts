/** Blocking and unblocking a member (docs/product.md#blocking). */
import { blockId } from '#core/records/block.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readPairs } from '#data/records/partner/pairs.ts'
import { sayToPartner } from '#data/records/partner/say.ts'
import type { Account } from '#data/storage/account.ts'
import { type BlockedMember, latestBlockStamp } from './blocks.ts'
import { blockIntents } from './intents.ts'

/**
 * Blocks a member: from then on neither of the two can send the other kudos, requests, nudges or messages. Ends what
 * they are as partners in the same local transaction. Works offline; the operation itself is what this device shows of
 * it until the cloud has answered (decision 0133).
 * @throws what IndexedDB throws if the write fails
 */
export async function blockMember(account: Account, other: BlockedMember): Promise<void> {
  await account.database.transaction('rw', ['pages', 'outbox'], async () => {
    await enqueue(account, other, true)
    const pairs = await readPairs(account, localDay(account.now()))
    const pair = pairs.find(({ userId }) => userId === other.userId)
    if (pair && (pair.mine || pair.theirs)) await sayToPartner(account, pair, 'leave')
  })
}

/** Unblocks a member; what has ended stays ended. @throws what IndexedDB throws if the write fails */
export async function unblockMember(account: Account, other: BlockedMember): Promise<void> {
  await account.database.transaction('rw', ['pages', 'outbox'], async () => {
    await enqueue(account, other, false)
  })
}

/** Runs inside a transaction over `pages` and `outbox`. */
async function enqueue(
  account: Account,
  { userId: blockedId, name }: BlockedMember,
  stands: boolean,
): Promise<void> {
  const at = nextStamp(account.now(), await latestBlockStamp(account, blockedId))
  const target = `blocks/${blockId(account.userId, blockedId)}` as const
  await blockIntents.enqueue(account, target, { kind: 'setBlock', blockedId, name, stands, at })
}
