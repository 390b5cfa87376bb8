/** A board from this device's cache: the pages in view, ranked, and the own row wherever it ranks. */
import { amongNeighbours, NEIGHBOURS, neighboursOf } from '#core/views/ranking/around.ts'
import {
  type BoardRow,
  type Rankable,
  type Ranked,
  rankOf,
  withOwnRow,
} from '#core/views/ranking/ranking.ts'
import type { Account } from '#data/storage/account.ts'
import { BOARD_PAGE, type Board, boardKey } from './board.ts'
import { countPages, type OwnPlace, pageOf, readOwnPlace, readPage } from './board-pages.ts'
import { type KnownPages, lastOfPage, NO_ROW, rankAmong } from './known-standing.ts'
import { ownIdOf, readOwnRow } from './own-row.ts'

export type BoardEntry = Ranked<BoardRow>

export interface StoredBoard {
  readonly key: string
  /** How many rows are cached, from the first. */
  readonly count: number
  /** True on the last page. */
  readonly isEnd: boolean
  /** The rows of the requested pages, by page. */
  readonly pages: ReadonlyMap<number, readonly BoardEntry[]>
  /** The own row; undefined also while its rank beyond the cached pages is not counted yet. */
  readonly own: BoardEntry | undefined
  /** The own row among its neighbours, alone where they are unknown; empty without an own row. */
  readonly around: readonly BoardEntry[]
  readonly ownId: string
  /** When the oldest of these pages came from the server, in ms. */
  readonly at: number
  /** When the server wrote the newest row of these pages, in ms; undefined if they do not say. */
  readonly countedAt: number | undefined
}

/**
 * Reads the pages `from` to `to` of a board, as far as they are cached. The cost does not depend on the size
 * of the board.
 * @returns undefined if nothing of the board is cached
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
  const stored = { database, board, known }
  // Hide the own row after leaving the board on this device, even if the cloud does not have that yet.
  const hasLeft = board.kind !== 'groups' && !mine
  const isWhole = known === 1 && !last.full
  const rank: RankPage = (rows, above) =>
    withOwnRow(hasLeft ? rows.filter(({ id }) => id !== ownId) : rows, mine, { above, isWhole })
  const { pages, at, countedAt } = await readPages(stored, { from, to }, rank)
  const listed = [...pages.values()].flat().find(({ id }) => id === ownId)
  const beside = mine ?? place?.row
  const lastRows = pages.get(known - 1) ?? last.rows
  const count = (known - 1) * BOARD_PAGE + lastRows.length + last.unreadable
  const end = last.full ? undefined : count
  const own =
    listed ?? (beside && ((await rankAmong(stored, beside, end)) ?? counted(beside, place)))
  const around = own ? await readAround(stored, own, place, rank) : []
  return {
    key: boardKey(board),
    count,
    isEnd: !last.full,
    pages,
    own: listed ?? around.find(({ id }) => id === own?.id),
    around,
    ownId,
    at: Number.isFinite(at) ? at : last.at,
    countedAt: countedAt || last.countedAt,
  }
}

/** The own row among those around it: by the count in the cloud, or from the cached pages. */
async function readAround(
  stored: KnownPages,
  own: BoardEntry,
  place: OwnPlace | undefined,
  rank: RankPage,
): Promise<BoardEntry[]> {
  if (place?.near) return amongNeighbours(place.near, own)
  const from = pageOf(Math.max(0, own.rank - 1 - NEIGHBOURS))
  const { pages } = await readPages(stored, { from, to: pageOf(own.rank + NEIGHBOURS) }, rank)
  return amongNeighbours(neighboursOf([...pages.values()].flat(), own), own)
}

type RankPage = (rows: readonly BoardRow[], above: Ranked<Rankable> | undefined) => BoardEntry[]

/** The cached pages, ranked, when the oldest of them came from the server, and when it wrote their newest row. */
async function readPages(
  stored: KnownPages,
  { from, to }: { readonly from: number; readonly to: number },
  rank: RankPage,
) {
  const { database, board, known } = stored
  const pages = new Map<number, readonly BoardEntry[]>()
  const first = Math.max(0, from)
  let at = Number.POSITIVE_INFINITY
  let countedAt = 0
  let above = first > 0 ? await lastOfPage(stored, first - 1) : undefined
  for (let number = first; number <= Math.min(to, known - 1); number += 1) {
    const page = await readPage(database, board, number)
    // Stop at a missing page: it will be fetched again, and the ranks after it depend on it.
    if (!page || (number > 0 && !above)) break
    at = Math.min(at, page.at)
    countedAt = Math.max(countedAt, page.countedAt ?? 0)
    const rows = rank(page.rows, above)
    // A page without a readable row still takes up its places.
    above = { ...(rows.at(-1) ?? above ?? NO_ROW), place: (number + 1) * BOARD_PAGE }
    pages.set(number, rows)
  }
  return { pages, at, countedAt }
}

/** Ranks a row by the last count in the cloud. */
function counted(row: BoardRow, place: OwnPlace | undefined): BoardEntry | undefined {
  return place && rankOf(row, place.above.more, place.above.equals)
}
