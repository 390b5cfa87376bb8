/** The rank of rows among the cached pages of a board, in a few reads for any number of pages. */
import { compareRows, NO_ROW, type Rankable, type Ranked } from '#core/views/ranking/ranking.ts'
import type { AccountDatabase } from '#data/storage/account-database.ts'
import { BOARD_PAGE, type Board } from './board.ts'
import { readPage } from './board-pages.ts'

export interface KnownPages {
  readonly database: AccountDatabase
  readonly board: Board
  /** How many pages from the first are cached without a gap. */
  readonly known: number
}

/**
 * The last row of a page, from which `rankRows` continues.
 * @returns undefined if a page on the way is not cached
 */
export async function lastOfPage(
  pages: KnownPages,
  number: number,
): Promise<Ranked<Rankable> | undefined> {
  const page = await nearestRows(pages, 0, number)
  if (!page) return undefined
  const last = page.rows.at(-1) ?? NO_ROW
  const index = await firstIndex(pages, ({ totalPoints }) => totalPoints <= last.totalPoints)
  return { ...last, rank: (index ?? -1) + 1, place: (number + 1) * BOARD_PAGE }
}

/**
 * Ranks a row among the cached pages, even if none contains it, such as the own row right after joining the
 * board.
 * @param end how many rows the whole board has, undefined if more pages may follow
 * @returns undefined if it ranks after all cached rows
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
 * Binary search for the first row that fulfils a condition, which all rows after it must fulfil as well.
 * @returns its index, undefined if no cached row fulfils it
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
 * The rows of a page, or of the nearest earlier one with a readable row.
 * @param first the earliest page to try: if it has no rows either, returns an empty list
 * @returns undefined if a page on the way is not cached
 */
async function nearestRows({ database, board }: KnownPages, first: number, number: number) {
  for (let one = number; ; one -= 1) {
    const rows = (await readPage(database, board, one))?.rows
    if (!rows) return undefined
    if (rows.length > 0 || one <= first) return { number: one, rows }
  }
}
