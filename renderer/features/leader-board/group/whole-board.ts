import { BOARD_PAGE } from '#data/pages/boards/board.ts'
import type { BoardEntry } from '#data/pages/boards/read-board.ts'
import type { BoardView } from '#data/pages/boards/use-board.ts'

/** Whether the board is known from its first row to its last one: it has one page. */
export function isWhole({ state, isEnd, count }: BoardView): boolean {
  return state === 'ready' && isEnd && count <= BOARD_PAGE
}

export function rowsOf({ count, rowAt }: BoardView): BoardEntry[] {
  return Array.from({ length: count }, (_, index) => rowAt(index)).filter(
    (row) => row !== undefined,
  )
}
