/** A board as this device has it: the pages in view, ranked, and the own row wherever it stands. */
import { type BoardRow, type Ranked, rankOf, rankRows, withOwnRow } from '#core/ranking/ranking.ts'
import type { Account } from '#data/local/account.ts'
import { BOARD_PAGE, type Board, boardKey } from './board.ts'
import { countPages, readOwnPlace, readPage } from './board-pages.ts'
import { ownIdOf, readOwnRow } from './own-row.ts'

export type BoardEntry = Ranked<BoardRow>

export interface StoredBoard {
  readonly key: string
  /** Rows that this device knows, from the first. */
  readonly count: number
  /** Nothing stands behind them. */
  readonly isEnd: boolean
  /** The rows of the pages asked for, by page. */
  readonly pages: ReadonlyMap<number, readonly BoardEntry[]>
  readonly own: BoardEntry | undefined
  readonly ownId: string
  /** When the oldest of these pages was the server's word, in ms. */
  readonly at: number
}

/**
 * Reads the pages `from` to `to` of a board, as far as they are here. It costs the same for a board of a
 * hundred and of ten thousand.
 * @returns undefined where nothing of the board is on this device
 */
export async function readBoard(
  account: Account,
  board: Board,
  from: number,
  to: number,
): Promise<StoredBoard | undefined> {
  const { database } = account
  const known = await countPages(database, board)
  const last = await readPage(database, board, known - 1)
  if (known === 0 || !last) return undefined
  const [ownId, mine, place] = await Promise.all([
    ownIdOf(account, board),
    readOwnRow(account, board),
    readOwnPlace(database, board),
  ])
  const isOwnKnown = board.kind !== 'groups'
  const pages = new Map<number, readonly BoardEntry[]>()
  let own: BoardEntry | undefined
  let at = Number.POSITIVE_INFINITY
  for (let number = Math.max(0, from); number <= Math.min(to, known - 1); number += 1) {
    const page = await readPage(database, board, number)
    if (!page) continue
    at = Math.min(at, page.at)
    // Who has left the board on this device is off it, though the cloud does not know yet.
    const shown = page.rows.filter(({ id }) => id !== ownId || !isOwnKnown || mine)
    const { rows } = withOwnRow(rankRows(shown, number * BOARD_PAGE + 1), mine)
    own ??= rows.find(({ id }) => id === ownId)
    pages.set(number, rows)
  }
  const beside = mine ?? place?.row
  const lastRows = pages.get(known - 1) ?? last.rows
  const count = (known - 1) * BOARD_PAGE + lastRows.length
  return {
    key: boardKey(board),
    count,
    isEnd: !last.full,
    pages,
    own: own ?? (beside && rankOf(beside, place?.above ?? count, 0)),
    ownId,
    at: Number.isFinite(at) ? at : last.at,
  }
}
