/** Blocks: a member's own word, of which nobody else learns (docs/decisions/0133-blocking.md). */
import { BLOCK_REFUSED } from '#core/policies/blocks/may-reach.ts'
import { applyPartnerChange } from '#core/policies/partners/apply-partner-change.ts'
import { blockId, blockSchema, blockStamp, newBlock } from '#core/records/block.ts'
import { ownSideOf, partnerSchema } from '#core/records/partner.ts'
import { partnerRef } from '#core/server/handling/others.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  accountRefs,
  type CommandContext,
  type Handler,
  refuseClockAhead,
  requireMember,
} from '#core/server/handling/rights.ts'
import type { RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
import { type Decision, putRecord, type Write } from '#core/server/writes.ts'
import { latestOf, nextStamp, type Stamp } from '#core/sync/stamp.ts'
import { isLater } from '#core/sync/stamped.ts'

/**
 * The later word wins; also an unblocking before the block is kept, for another device may have blocked earlier, and send it
 * later. A block ends what the two are as partners, so that nothing between them outlives it.
 * @throws Refusal `permission-denied` if there is no such member, or it is oneself; `invalid` if the clock is ahead
 */
export const setBlock: Handler<'set-block'> = (executor, request, context) => {
  const { blockedId } = request
  const { userId } = context.by
  const expected = [
    ...accountRefs(userId),
    { collection: 'users', id: blockedId },
    { collection: 'blocks', id: blockId(userId, blockedId) },
    partnerRef(userId, blockedId),
  ] as const
  return transactReading(executor, expected, (read) => decide(request, context, read))
}

function decide(
  { blockedId, name, stands, at }: RequestOf<'set-block'>,
  { by, now }: CommandContext,
  read: Read,
): Decision<ResultOf<'set-block'>> {
  const { id: userId } = requireMember(by, read)
  const ref = { collection: 'blocks', id: blockId(userId, blockedId) } as const
  const known = parsedOrRefused(blockSchema, read(ref))
  const before = known && { value: known.stands, at: blockStamp(known) }
  if (before && !isLater({ value: stands, at }, before))
    return { writes: [], result: { block: known } }
  refuseClockAhead(at, now)
  const isThere = read({ collection: 'users', id: blockedId }) !== undefined
  if (blockedId === userId || (stands && !isThere)) {
    throw new Refusal('permission-denied', BLOCK_REFUSED)
  }
  const block = newBlock({ userId, blockedId, name, stands, at }, known)
  const write = putRecord(ref, block)
  const ended = stands ? endedPair(userId, blockedId, at, read) : []
  return { writes: [write, ...ended], result: { block: { ...block, syncedAt: Math.floor(now) } } }
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
