/** Whom a block keeps apart; rules and server decide by it (docs/decisions/0133-blocking.md). */
import { type Block, blockId } from '#core/records/block.ts'

export const BLOCK_REFUSED = 'This member is no longer here, or is yourself.'

export function blockIdsOf(one: string, other: string): readonly [string, string] {
  return [blockId(one, other), blockId(other, one)]
}

/** @param blocks any records, with those of the two among them */
export function mayReach(
  one: string,
  other: string,
  blocks: readonly Pick<Block, 'id' | 'stands'>[],
): boolean {
  const ids: readonly string[] = blockIdsOf(one, other)
  return !blocks.some(({ id, stands }) => stands && ids.includes(id))
}
