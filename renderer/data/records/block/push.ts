/** Pushes blocks: the later word of the member's devices wins (decision 0133). */
import { BLOCK_REFUSED } from '#core/blocks/may-reach.ts'
import { type Block, blockId, blockSchema, blockStamp } from '#core/records/block.ts'
import { userSchema } from '#core/records/user.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { waitUntilWritable } from '#data/cloud/pause.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { PushContext, TakeIn } from '#data/sync/record.ts'
import { takeBlock } from './blocks.ts'
import type { BlockIntent } from './intents.ts'

/**
 * Blocks the member, or unblocks them. Safe to repeat.
 * @throws CloudError `permission-denied` if there is no such member any more; its message says so
 */
export async function pushBlock(context: PushContext, intent: BlockIntent): Promise<TakeIn> {
  const { account, cloud } = context
  const ref = refOf(account.userId, intent.blockedId)
  const stored = await commitBlock(context, intent).catch(async (error: unknown) => {
    if (!(error instanceof CloudError) || error.code !== 'permission-denied') throw error
    // Nobody is blocked there, and whoever was has gone.
    if (!intent.stands && !(await cloud.get(ref))) return undefined
    throw new CloudError(error.code, BLOCK_REFUSED, { cause: error })
  })
  return async () => {
    if (stored) await takeBlock(account, stored)
  }
}

function refOf(userId: string, blockedId: string) {
  return { collection: 'blocks', id: blockId(userId, blockedId) } as const
}

async function commitBlock(
  { account, cloud }: PushContext,
  { blockedId, name, stands, at }: BlockIntent,
): Promise<Block> {
  const { userId } = account
  const ref = refOf(userId, blockedId)
  await waitUntilWritable(cloud, ref)
  if (stands && cloud.kind !== 'firebase') await checkWithoutRules(cloud, userId, blockedId)
  return cloud.transact([ref], ([document]) => {
    const known = parseDocument(blockSchema, document)
    if (known && blockStamp(known) >= at) return { writes: [], result: known }
    const saved: Block = blockSchema.parse({
      ...{ id: ref.id, userId, blockedId, stands },
      name: name || (known?.name ?? ''),
      stamps: { stands: at },
    })
    // Also an unblocking before the cloud has the block: another device may have blocked earlier, and send it later.
    const write = { kind: 'merge', ref, data: { ...saved, syncedAt: SERVER_TIME } } as const
    return { writes: [write], result: saved }
  })
}

/** Where the backend has no rules, the device checks what they would. */
async function checkWithoutRules(
  cloud: Pick<Cloud, 'get'>,
  userId: string,
  blockedId: string,
): Promise<void> {
  const document = await cloud.get({ collection: 'users', id: blockedId })
  if (blockedId !== userId && parseDocument(userSchema, document)) return
  throw new CloudError('permission-denied', BLOCK_REFUSED)
}
