import { blockId, blockStamp } from '#core/records/block.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import type { Account } from '#data/storage/account.ts'
import type { BlockedMember } from './blocked.ts'
import { blockIntents, ownBlocks } from './record.ts'

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
  const id = blockId(account.userId, blockedId)
  const known = await ownBlocks.find(account, id)
  const at = nextStamp(account.now(), blockStamp(known))
  await blockIntents.enqueue(account, `blocks/${id}`, {
    kind: 'setBlock',
    blockedId,
    name,
    stands,
    at,
  })
}
