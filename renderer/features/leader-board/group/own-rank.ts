/** A board for a member who does not want to see their own rank (docs/decisions/0131-being-seen-on-boards.md). */
import type { BoardRows } from '../board-layout.ts'

/** The board with the own row first, without its rank, and left out where it ranks. */
export function hideOwnRank<Rows extends BoardRows>(rows: Rows): Rows & { ownFirst: boolean } {
  const { own, count, rowAt, isUnreadable } = rows
  const at = own ? own.place - 1 : count
  // A row that the cloud does not have yet is on no page; one on a page out of view is taken to be there.
  const isListed = at < count && (rowAt(at)?.id ?? own?.id) === own?.id
  const indexIn = (index: number) => (isListed && index >= at ? index + 1 : index)
  return {
    ...rows,
    ownFirst: true,
    count: isListed ? count - 1 : count,
    rowAt: (index) => rowAt(indexIn(index)),
    ...(isUnreadable && { isUnreadable: (index: number) => isUnreadable(indexIn(index)) }),
  }
}
