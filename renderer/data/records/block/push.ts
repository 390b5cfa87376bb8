/** Pushes blocks: the later word of the member's devices wins (decision 0133). */
import type { PushContext, TakeIn } from '#data/sync/record.ts'
import { takeBlock } from './blocks.ts'
import type { BlockIntent } from './intents.ts'

/**
 * Blocks the member, or unblocks them. Safe to repeat.
 * @throws CloudError `permission-denied` if there is no such member any more; its message says so
 */
export async function pushBlock(
  { account, cloud }: Pick<PushContext, 'account' | 'cloud'>,
  { blockedId, name, stands, at }: BlockIntent,
): Promise<TakeIn> {
  const { block } = await cloud.command('set-block', { blockedId, name, stands, at })
  return () => takeBlock(account, block)
}
