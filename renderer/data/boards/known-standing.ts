/** Where rows stand among the stored pages of a board, in a few reads however many pages there are. */
import { compareRows, type Rankable, type Ranked } from '#core/ranking/ranking.ts'
import type { AccountDatabase } from '#data/local/account-database.ts'
import { BOARD_PAGE, type Board } from './board.ts'
import { readPage } from './board-pages.ts'

export interface KnownPages {
  readonly database: AccountDatabase
  readonly board: Board
  /** How many pages are stored, one after the other from the first. */
  readonly known: number
}

/**
 * The row of the last place of a page, as what `rankRows` goes on from.
 * @returns undefined where a page on the way cannot be read
 */
export async function lastOfPage(
  pages: KnownPages,
  number: number,
): Promise<Ranked<Rankable> | undefined> {
  const last = (await readPage(pages.database, pages.board, number))?.rows.at(-1)
  if (!last) return undefined
  const index = await firstIndex(pages, ({ totalPoints }) => totalPoints <= last.totalPoints)
  if (index === undefined) return undefined
  return { ...last, rank: index + 1, place: (number + 1) * BOARD_PAGE }
}

/**
 * Ranks a row by the known pages, whether or not one of them holds it: the own one right after joining the board.
 * @param end how many rows the whole board has, undefined where more pages may follow
 * @returns undefined where it stands behind all that is known
 */
export async function rankAmong<Row extends Rankable>(
  pages: KnownPages,
  row: Row,
  end: number | undefined,
): Promise<Ranked<Row> | undefined> {
  const behind = (await firstIndex(pages, (other) => compareRows(other, row) >= 0)) ?? end
  if (behind === undefined) return undefined
  const equal = await firstIndex(pages, ({ totalPoints }) => totalPoints <= row.totalPoints)
  return { ...row, place: behind + 1, rank: Math.min(behind, equal ?? behind) + 1 }
}

/**
 * The index of the first row that something holds for, where it holds for all rows behind that one as well.
 * @returns undefined where it holds for none that is known
 */
async function firstIndex(
  { database, board, known }: KnownPages,
  holds: (row: Rankable) => boolean,
): Promise<number | undefined> {
  let [first, end] = [0, known]
  let found: number | undefined
  while (first < end) {
    const middle = Math.floor((first + end) / 2)
    const rows = (await readPage(database, board, middle))?.rows
    if (!rows) return undefined
    const index = rows.findIndex(holds)
    if (index === -1) first = middle + 1
    else {
      found = middle * BOARD_PAGE + index
      end = middle
    }
  }
  return found
}
