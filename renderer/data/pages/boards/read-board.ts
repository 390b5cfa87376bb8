/** A board from this device's cache: the pages in view, ranked, and the own row wherever it ranks. */
import { amongNeighbours, NEIGHBOURS, neighboursOf } from '#core/views/ranking/around.ts'
import {
  type BoardRow,
  compareRows,
  NO_ROW,
  type Rankable,
  type Ranked,
  rankOf,
  rankPages,
} from '#core/views/ranking/ranking.ts'
import type { Account } from '#data/storage/account.ts'
import type { AccountDatabase } from '#data/storage/account-database.ts'
import { BOARD_PAGE, type Board } from './board.ts'
import {
  type BoardPage,
  countPages,
  type OwnPlace,
  pageOf,
  readOwnPlace,
  readPage,
} from './board-pages.ts'
import { ownIdOf, readOwnRow } from './own-row.ts'

export type BoardEntry = Ranked<BoardRow>

export interface StoredBoard {
  readonly count: number
  /** True on the last page. */
  readonly isEnd: boolean
  readonly pages: ReadonlyMap<number, readonly BoardEntry[]>
  /** The own row; undefined also while its rank beyond the cached pages is not counted yet. */
  readonly own: BoardEntry | undefined
  /** The own row among its neighbours, alone where they are unknown; empty without an own row. */
  readonly around: readonly BoardEntry[]
  /** When the oldest of these pages came from the server, in ms. */
  readonly at: number
  /** When the server wrote the newest row of these pages, in ms; undefined if they do not say. */
  readonly countedAt: number | undefined
}

/** As far as pages are cached; costs the same for any board. @returns undefined if nothing of it is cached */
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
  // Hide the own row after leaving the board on this device, even if the cloud does not have that yet.
  const hasLeft = board.kind !== 'groups' && !mine
  const stored = { database, board, known, mine, gone: hasLeft ? ownId : undefined }
  const { pages, at, countedAt } = await readPages(stored, from, to)
  const listed = [...pages.values()].flat().find(({ id }) => id === ownId)
  const beside = mine ?? place?.row
  const lastRows = pages.get(known - 1) ?? last.rows
  const count = (known - 1) * BOARD_PAGE + lastRows.length + last.unreadable
  const end = last.full ? undefined : count
  const counted = beside && place && rankOf(beside, place.above.more, place.above.equals)
  const own = listed ?? (beside && ((await rankAmong(stored, beside, end)) ?? counted))
  const around = own ? await readAround(stored, own, place) : []
  return {
    count,
    isEnd: !last.full,
    pages,
    own: listed ?? around.find(({ id }) => id === own?.id),
    around,
    at: Number.isFinite(at) ? at : last.at,
    countedAt: countedAt || undefined,
  }
}

/** The own row among those around it: by the count in the cloud, or from the cached pages. */
async function readAround(
  stored: RankedPages,
  own: BoardEntry,
  place: OwnPlace | undefined,
): Promise<BoardEntry[]> {
  if (place?.near) return amongNeighbours(place.near, own)
  const from = pageOf(Math.max(0, own.rank - 1 - NEIGHBOURS))
  const { pages } = await readPages(stored, from, pageOf(own.rank + NEIGHBOURS))
  return amongNeighbours(neighboursOf([...pages.values()].flat(), own), own)
}

interface RankedPages extends KnownPages {
  readonly mine: BoardRow | undefined
  /** The id of a row to leave out. */
  readonly gone: string | undefined
}

/** The cached pages, ranked, when the oldest of them came from the server, and when it wrote their newest row. */
async function readPages({ mine, gone, ...stored }: RankedPages, from: number, to: number) {
  const first = Math.max(0, from)
  const above = first > 0 ? await lastOfPage(stored, first - 1) : undefined
  const read: BoardPage[] = []
  for (let number = first; number <= Math.min(to, stored.known - 1); number += 1) {
    const page = await readPage(stored.database, stored.board, number)
    // Stop at a missing page: it will be fetched again, and the ranks after it depend on it.
    if (!page || (first > 0 && !above)) break
    read.push({ ...page, rows: page.rows.filter(({ id }) => id !== gone) })
  }
  const ranked = rankPages(read, mine, { above, size: BOARD_PAGE })
  return {
    pages: new Map(ranked.map((rows, index) => [first + index, rows])),
    at: Math.min(...read.map(({ at }) => at)),
    countedAt: Math.max(...read.flatMap(({ rows }) => rows.map(({ version = 0 }) => version)), 0),
  }
}

interface KnownPages {
  readonly database: AccountDatabase
  readonly board: Board
  /** How many pages from the first are cached without a gap. */
  readonly known: number
}

/** The last row of a page, from which `rankRows` continues. @returns undefined if a page on the way is not cached */
async function lastOfPage(
  pages: KnownPages,
  number: number,
): Promise<Ranked<Rankable> | undefined> {
  const page = await nearestRows(pages, 0, number)
  if (!page) return undefined
  const last = page.rows.at(-1) ?? NO_ROW
  const index = await firstIndex(pages, ({ totalPoints }) => totalPoints <= last.totalPoints)
  return { ...last, rank: (index ?? -1) + 1, place: (number + 1) * BOARD_PAGE }
}

/** Ranks a row that no page may hold. @param end the board's size, if known @returns undefined if it ranks after all */
async function rankAmong<Row extends Rankable>(
  pages: KnownPages,
  row: Row,
  end: number | undefined,
): Promise<Ranked<Row> | undefined> {
  const behind = (await firstIndex(pages, (other) => compareRows(other, row) >= 0)) ?? end
  if (behind === undefined) return undefined
  const equal = await firstIndex(pages, ({ totalPoints }) => totalPoints <= row.totalPoints)
  return { ...row, place: behind + 1, rank: Math.min(behind, equal ?? behind) + 1 }
}

/** Binary search for the first row that fulfils what all after it fulfil. @returns its index, undefined without one */
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

/** The rows of a page, or of the nearest earlier one with any, from `first` on. @returns undefined where one is not cached */
async function nearestRows({ database, board }: KnownPages, first: number, number: number) {
  for (let one = number; ; one -= 1) {
    const rows = (await readPage(database, board, one))?.rows
    if (!rows) return undefined
    if (rows.length > 0 || one <= first) return { number: one, rows }
  }
}
