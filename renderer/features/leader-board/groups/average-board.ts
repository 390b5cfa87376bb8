/** The board of groups in order of their average: the cloud keeps no average that it could order by. */
import { rankByAverage } from '#core/ranking/ranking.ts'
import { BOARD_PAGE } from '#data/pages/boards/board.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import type { BoardRows } from '../board-table.tsx'

/** So many pages of groups, those with the most points, are compared. */
const AVERAGE_PAGES = 5
export const GROUPS_COMPARED = AVERAGE_PAGES * BOARD_PAGE

/**
 * Rows by average, of all groups that are known here. Showing any of them asks for all that are compared.
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
