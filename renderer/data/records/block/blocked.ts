import { blockId, blockStamp } from '#core/records/block.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import type { Account } from '#data/storage/account.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { blockIntents, ownBlocks } from './record.ts'

export interface BlockedMember {
  readonly userId: string
  /** Their name when they were blocked; '' if it was not known. */
  readonly name: string
}

export async function readBlocked(account: Account): Promise<ReadonlyMap<string, BlockedMember>> {
  const standing = (await ownBlocks.read(account)).filter(({ stands }) => stands)
  return new Map(standing.map(({ blockedId, name }) => [blockedId, { userId: blockedId, name }]))
}

/** The same, live. @returns undefined until this device has been read */
export const useBlocked = liveHook(readBlocked)

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
