/** Blocks: a member's own word, of which nobody else learns (docs/decisions/0133-blocking.md). */
import { BLOCK_REFUSED } from '#core/policies/blocks/may-reach.ts'
import { applyPartnerChange } from '#core/policies/partners/apply-partner-change.ts'
import { blockId, blockSchema, blockStamp, newBlock } from '#core/records/block.ts'
import { ownSideOf, partnerSchema } from '#core/records/partner.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  asMember,
  type Handler,
  partnerRef,
  refuseClockAhead,
} from '#core/server/handling/rights.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { putRecord, type Write } from '#core/server/writes.ts'
import { latestOf, nextStamp, type Stamp } from '#core/sync/stamp.ts'
import { isLater } from '#core/sync/stamped.ts'

/**
 * The later word wins; also an unblocking before the block is kept, for another device may have blocked earlier, and send it
 * later. A block ends what the two are as partners, so that nothing between them outlives it.
 * @throws Refusal `permission-denied` if there is no such member, or it is oneself; `invalid` if the clock is ahead
 */
export const setBlock: Handler<'set-block'> = (executor, request, context) => {
  const { blockedId, name, stands, at } = request
  const { userId } = context.by
  const now = Math.floor(context.now)
  const them = { collection: 'users', id: blockedId } as const
  const ref = { collection: 'blocks', id: blockId(userId, blockedId) } as const
  return asMember(context, executor, [them, ref, partnerRef(userId, blockedId)], (read) => {
    const known = parsedOrRefused(blockSchema, read(ref))
    const before = known && { value: known.stands, at: blockStamp(known) }
    if (before && !isLater({ value: stands, at }, before))
      return { writes: [], result: { block: known } }
    refuseClockAhead(at, context.now)
    if (blockedId === userId || (stands && !read(them))) {
      throw new Refusal('permission-denied', BLOCK_REFUSED)
    }
    const block = newBlock({ userId, blockedId, name, stands, at }, known)
    const write = putRecord(ref, block)
    const ended = stands ? endedPair(userId, blockedId, at, read) : []
    return { writes: [write, ...ended], result: { block: { ...block, syncedAt: now } } }
  })
}

/** A pair that cannot be read is none. */
function endedPair(userId: string, to: string, said: Stamp, read: Read): Write[] {
  const ref = partnerRef(userId, to)
  const pair = partnerSchema.safeParse(read(ref)?.data).data
  if (!pair || !(pair.aSays || pair.bSays)) return []
  const { myStamp } = ownSideOf(pair, userId)
  const at = latestOf([said, nextStamp(0, myStamp)])
  return [putRecord(ref, applyPartnerChange(pair, { me: userId, to, says: false, at }))]
}
