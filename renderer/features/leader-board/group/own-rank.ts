/** A board for a member who sees no rank of their own: they do not want to, or are new (docs/decisions/0131-being-seen-on-boards.md). */
import { withoutOwn } from '#core/views/ranking/ranking.ts'
import type { BoardRows } from '../board-layout.ts'

/**
 * The board with the own row first, without its rank, and left out where it ranks: the others are ranked without it.
 * @param isOwnNew the member is in their first week
 */
export function hideOwnRank<Rows extends BoardRows>(
  rows: Rows,
  isOwnNew = false,
): Rows & { ownFirst: boolean } {
  const { own, count, rowAt, isUnreadable } = rows
  const at = own ? own.place - 1 : count
  // A row that the cloud does not have yet is on no page; one on a page out of view is taken to be there.
  const isListed = at < count && (rowAt(at)?.id ?? own?.id) === own?.id
  const indexIn = (index: number) => (isListed && index >= at ? index + 1 : index)
  return {
    ...rows,
    ownFirst: true,
    isOwnNew,
    count: isListed ? count - 1 : count,
    rowAt: (index) => {
      const row = rowAt(indexIn(index))
      return row && own && isListed ? withoutOwn(row, own) : row
    },
    ...(isUnreadable && { isUnreadable: (index: number) => isUnreadable(indexIn(index)) }),
  }
}
