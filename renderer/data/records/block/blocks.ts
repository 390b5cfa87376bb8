/**
 * Whom this member blocks: what the cloud said last, with the operations that wait on top (decision 0133). Small, since
 * it is loaded with the first screen.
 */
import * as z from 'zod/mini'
import { type Block, blockId, blockSchema, blockStamp } from '#core/records/block.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { latestOf, type Stamp } from '#core/sync/stamp.ts'
import { MOST_LISTED } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { blockIntents } from './intents.ts'

const page = cachedPages(() => 'blocks', z.array(blockSchema))

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
    readStoredBlocks(account),
    blockIntents.waiting(account),
  ])
  const blocked = new Map<string, BlockedMember>()
  for (const { blockedId, name, stands } of [...stored, ...waiting]) {
    if (stands) blocked.set(blockedId, { userId: blockedId, name })
    else blocked.delete(blockedId)
  }
  return blocked
}

/** The blocks as the cloud had them last, also those taken back. */
export async function readStoredBlocks(account: Account): Promise<readonly Block[]> {
  return (await page.read(account, ''))?.data ?? []
}

/** The latest stamp of the block of one member, on this device. */
export async function latestBlockStamp(account: Account, blockedId: string): Promise<Stamp> {
  const id = blockId(account.userId, blockedId)
  const stored = (await readStoredBlocks(account)).find((one) => one.id === id)
  const waiting = await blockIntents.waiting(account, `blocks/${id}`)
  return latestOf([stored && blockStamp(stored), ...waiting.map(({ at }) => at)])
}

/** Stores all blocks as the cloud has them; of each the later version. */
export function storeBlocks(account: Account, remote: readonly Block[]): Promise<void> {
  return store(account, (known) =>
    remote.map((theirs) => {
      const ours = known.get(theirs.id)
      return ours && blockStamp(ours) > blockStamp(theirs) ? ours : theirs
    }),
  )
}

/** Stores a block as a commit has left it. */
export function takeBlock(account: Account, block: Block): Promise<void> {
  return store(account, (known) => [...known.set(block.id, block).values()])
}

async function store(
  account: Account,
  change: (known: Map<string, Block>) => readonly Block[],
): Promise<void> {
  await account.database.transaction('rw', 'pages', async () => {
    const known = new Map((await readStoredBlocks(account)).map((one) => [one.id, one]))
    await page.write(account, '', [...change(known)])
  })
}
