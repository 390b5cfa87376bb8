/**
 * Whom this member blocks: what the cloud said last, with the operations that wait on top (decision 0133). Small, since
 * it is loaded with the first screen.
 */
import { type Block, blockId, blockSchema, blockStamp } from '#core/records/block.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { latestOf, type Stamp } from '#core/sync/stamp.ts'
import { MOST_LISTED } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedList } from '#data/storage/cached-list.ts'
import { blockIntents } from './intents.ts'

/** The blocks as the cloud had them last, also those taken back. */
export const storedBlocks = cachedList(
  'blocks',
  blockSchema,
  (ours, theirs) => blockStamp(ours) > blockStamp(theirs),
)

/** The member's own blocks, also those taken back. */
export function blocksQuery({ userId }: Pick<Account, 'userId'>): CloudQuery {
  const where = [{ field: 'userId', is: '==', value: userId }] as const
  return { collection: 'blocks', where, limit: MOST_LISTED }
}

export interface BlockedMember {
  readonly userId: string
  /** Their name when they were blocked; '' if it was not known. */
  readonly name: string
}

/** The members whom this member blocks, by their ids. */
export async function readBlocked(account: Account): Promise<ReadonlyMap<string, BlockedMember>> {
  const [stored, waiting] = await Promise.all([
    storedBlocks.read(account),
    blockIntents.waiting(account),
  ])
  const blocked = new Map<string, BlockedMember>()
  for (const { blockedId, name, stands } of [...stored, ...waiting]) {
    if (stands) blocked.set(blockedId, { userId: blockedId, name })
    else blocked.delete(blockedId)
  }
  return blocked
}

/** The latest stamp of the block of one member, on this device. */
export async function latestBlockStamp(account: Account, blockedId: string): Promise<Stamp> {
  const id = blockId(account.userId, blockedId)
  const stored = (await storedBlocks.read(account)).find((one) => one.id === id)
  const waiting = await blockIntents.waiting(account, `blocks/${id}`)
  return latestOf([stored && blockStamp(stored), ...waiting.map(({ at }) => at)])
}

/** Stores all blocks as the cloud has them; of each the later version. */
export function storeBlocks(account: Account, remote: readonly Block[]): Promise<void> {
  return storedBlocks.take(account, remote)
}

/** Stores a block as the server has left it. */
export function takeBlock(account: Account, block: Block): Promise<void> {
  return storedBlocks.take(account, [block], (all) => all)
}
