/** Where rows stand among the stored pages of a board, in a few reads however many pages there are. */
import { compareRows, type Rankable, type Ranked } from '#core/ranking/ranking.ts'
import type { AccountDatabase } from '#data/storage/account-database.ts'
import { BOARD_PAGE, type Board } from './board.ts'
import { readPage } from './board-pages.ts'

export interface KnownPages {
  readonly database: AccountDatabase
  readonly board: Board
  /** How many pages are stored, one after the other from the first. */
  readonly known: number
}

/** What the next page is ranked behind where no row above it can be read. No points equal these. */
export const NO_ROW: Ranked<Rankable> = { id: '', totalPoints: Number.NaN, rank: 0, place: 0 }

/**
 * The row of the last place of a page, as what `rankRows` goes on from.
 * @returns undefined where a page on the way is not on this device
 */
export async function lastOfPage(
  pages: KnownPages,
  number: number,
): Promise<Ranked<Rankable> | undefined> {
  const page = await nearestRows(pages, 0, number)
  if (!page) return undefined
  const place = (number + 1) * BOARD_PAGE
  const last = page.rows.at(-1)
  if (!last) return { ...NO_ROW, place }
  const index = await firstIndex(pages, ({ totalPoints }) => totalPoints <= last.totalPoints)
  if (index === undefined) return undefined
  return { ...last, rank: index + 1, place }
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
  pages: KnownPages,
  holds: (row: Rankable) => boolean,
): Promise<number | undefined> {
  let [first, end] = [0, pages.known]
  let found: number | undefined
  while (first < end) {
    const middle = Math.floor((first + end) / 2)
    const page = await nearestRows(pages, first, middle)
    if (!page) return undefined
    const index = page.rows.findIndex(holds)
    if (index === -1) first = middle + 1
    else {
      found = page.number * BOARD_PAGE + index
      end = page.number
    }
  }
  return found
}

/**
 * The rows of a page, or of the nearest one before it of which any row can be read.
 * @param first the first page to look at: where it has no rows either, an empty list is returned
 * @returns undefined where a page on the way is not on this device
 */
async function nearestRows({ database, board }: KnownPages, first: number, number: number) {
  for (let one = number; ; one -= 1) {
    const rows = (await readPage(database, board, one))?.rows
    if (!rows) return undefined
    if (rows.length > 0 || one <= first) return { number: one, rows }
  }
}
