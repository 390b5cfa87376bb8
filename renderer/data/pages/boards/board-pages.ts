/** Cached pages of boards, each with its time (docs/architecture.md#sync). */
import * as z from 'zod/mini'
import { eachHabit } from '#core/records/fields.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { AccountDatabase } from '#data/storage/account-database.ts'
import { forgetPages, parsePage } from '#data/storage/cached-page.ts'
import { BOARD_PAGE, type Board, boardKey, type Place, rowsOf } from './board.ts'

const points = z.int()
const rowSchema = z.object({
  id: z.string(),
  ownerId: z.string(),
  name: z.string(),
  totalPoints: points,
  points: z.object(eachHabit(() => points)),
  late: z.boolean(),
  version: z.optional(z.number()),
  members: z.optional(z.int()),
  joinedOn: z.optional(z.int()),
})
const placeSchema = z.object({ id: z.string(), totalPoints: z.unknown() })
const pageSchema = z.object({
  rows: z.array(rowSchema),
  /** How many documents of the page cannot be read; they count at its end, as places without a row. */
  unreadable: z.prefault(z.int().check(z.nonnegative()), 0),
  /** The place after which it was read, undefined for the first page. */
  after: z.optional(placeSchema),
  /** The place of its last document, even an unreadable one; undefined if the page is empty. */
  last: z.optional(placeSchema),
  /** Whether more rows follow. */
  full: z.boolean(),
})
const ownSchema = z.object({
  /** The own group's row, on the board of groups; a member's own row is built from their own records. */
  row: z.optional(rowSchema),
  /** How many rows of the whole board rank above. */
  above: z.object({ more: z.int(), equals: z.int() }),
  /** The rows around the own one, ranked by that count; undefined on the board of groups. */
  near: z.optional(z.array(z.extend(rowSchema, { rank: z.int(), place: z.int() }))),
})

/** When it came from the server, in ms. */
interface Dated {
  readonly at: number
}
export type BoardPage = z.infer<typeof pageSchema> & Dated
/** What is known of the own row if the first page does not contain it and the rows around it. */
export type OwnPlace = z.infer<typeof ownSchema> & Dated

// Four digits, so that the keys sort in page order.
const pageKey = (board: Board, page: number) =>
  `${boardKey(board)}/page/${String(page).padStart(4, '0')}`
const ownKey = (board: Board) => `${boardKey(board)}/own`

/** The page that a query has returned. @param at ms since 1970 */
export function pageFrom(
  board: Board,
  found: readonly CloudDocument[],
  after: Place | undefined,
  at: number,
): BoardPage {
  const documents = found.slice(0, BOARD_PAGE)
  const rows = rowsOf(board, documents)
  const end = documents.at(-1)
  const last = end && { id: end.id, totalPoints: end.data.totalPoints }
  const [unreadable, full] = [documents.length - rows.length, found.length > BOARD_PAGE]
  return { rows, unreadable, after, last, full, at }
}

/** How many pages from the first are cached without a gap. */
export async function countPages({ pages }: AccountDatabase, board: Board): Promise<number> {
  const keys = await pages
    .where('key')
    .startsWith(`${boardKey(board)}/page/`)
    .primaryKeys()
  const gap = keys.findIndex((key, index) => key !== pageKey(board, index))
  return gap === -1 ? keys.length : gap
}

export async function readPage(
  { pages }: AccountDatabase,
  board: Board,
  page: number,
): Promise<BoardPage | undefined> {
  const cached = parsePage(pageSchema, await pages.get(pageKey(board, page)))
  return cached && { ...cached.data, at: cached.dataUpdatedAt }
}

/** Caches a page. Deletes pages after one that is not full, and boards of other days. */
export async function writePage(
  database: AccountDatabase,
  board: Board,
  page: number,
  { at, ...value }: BoardPage,
): Promise<void> {
  const { pages } = database
  await database.transaction('rw', pages, async () => {
    await pages.put({ key: pageKey(board, page), value, at })
    if (!value.full) {
      await pages
        .where('key')
        .between(pageKey(board, page + 1), pageKey(board, 10_000))
        .delete()
    }
    if (board.kind === 'day' && page === 0) {
      await forgetPages({ database }, 'board/day/', (key) => key.startsWith(boardKey(board)))
    }
  })
}

export async function readOwnPlace(
  { pages }: AccountDatabase,
  board: Board,
): Promise<OwnPlace | undefined> {
  const cached = parsePage(ownSchema, await pages.get(ownKey(board)))
  return cached && { ...cached.data, at: cached.dataUpdatedAt }
}

export async function writeOwnPlace(
  { pages }: AccountDatabase,
  board: Board,
  own: OwnPlace | undefined,
): Promise<void> {
  if (own) {
    const { at, ...value } = own
    await pages.put({ key: ownKey(board), value, at })
  } else await pages.delete(ownKey(board))
}

/** The page that contains a row of the board, both from 0. */
export function pageOf(index: number): number {
  return Math.floor(index / BOARD_PAGE)
}
