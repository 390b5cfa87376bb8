/** Sorts the board of groups by average on the device: the cloud stores no average to sort by. */
import { rankByAverage } from '#core/views/ranking/ranking.ts'
import { BOARD_PAGE } from '#data/pages/boards/board.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import type { BoardRows } from '../board-layout.ts'

/** How many pages of groups, by total points, are compared. */
const AVERAGE_PAGES = 5
export const GROUPS_COMPARED = AVERAGE_PAGES * BOARD_PAGE

/**
 * Rows by average, of all groups that have been loaded. Showing any of them loads all that are compared.
 * @param board the same groups by their total
 */
export function averageBoard(board: BoardRows): BoardRows {
  const known: BoardEntry[] = []
  for (let index = 0; index < Math.min(board.count, GROUPS_COMPARED); index += 1) {
    const row = board.rowAt(index)
    if (row) known.push(row)
  }
  const rows = rankByAverage(known)
  return {
    count: rows.length,
    isEnd: true,
    rowAt: (index) => rows[index],
    own: rows.find(({ id }) => id === board.own?.id),
    show: board.show,
  }
}
