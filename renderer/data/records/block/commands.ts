import { blockId } from '#core/records/block.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import type { Account } from '#data/storage/account.ts'
import { type BlockedMember, latestBlockStamp } from './blocks.ts'
import { blockIntents } from './intents.ts'

/** Unblocks a member; what has ended stays ended. @throws what IndexedDB throws if the write fails */
export async function unblockMember(account: Account, other: BlockedMember): Promise<void> {
  await account.database.transaction('rw', ['pages', 'outbox'], async () => {
    await enqueueBlock(account, other, false)
  })
}

/** Says that a member is blocked, or not. Runs inside a transaction over `pages` and `outbox`. */
export async function enqueueBlock(
  account: Account,
  { userId: blockedId, name }: BlockedMember,
  stands: boolean,
): Promise<void> {
  const at = nextStamp(account.now(), await latestBlockStamp(account, blockedId))
  const target = `blocks/${blockId(account.userId, blockedId)}` as const
  await blockIntents.enqueue(account, target, { kind: 'setBlock', blockedId, name, stands, at })
}
