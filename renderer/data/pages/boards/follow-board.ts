/**
 * Keeps a board's cached pages fresh while it is shown (docs/product.md#groups-and-boards): page by page,
 * never all of it.
 */

import type { CloudDocument } from '#core/server/documents.ts'
import { NEIGHBOURS } from '#core/views/ranking/around.ts'
import type { BoardRow } from '#core/views/ranking/ranking.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { keepWatching } from '#data/cloud/keep-watching.ts'
import { isPageVisible } from '#data/platform/page-visibility.ts'
import type { Account } from '#data/storage/account.ts'
import { type Board, boardQuery, countAbove, type Place, rowsOf } from './board.ts'
import {
  type BoardPage,
  pageFrom,
  readOwnPlace,
  readPage,
  writeOwnPlace,
  writePage,
} from './board-pages.ts'
import { fetchNeighbours } from './neighbours.ts'
import { ownIdOf, readOwnRow } from './own-row.ts'

/**
 * The least time between two counts of the own rank, or two reads of a page after the first
 * (docs/product.md#groups-and-boards).
 */
const AGAIN_AFTER_MS = 30_000

interface Following {
  readonly account: Account
  readonly cloud: Cloud
  readonly board: Board
  /** Called with whether the first page is currently live. */
  readonly onLive: (live: boolean) => void
}

export interface Follower {
  /** Sets the pages in view, both inclusive. The first is always watched. */
  show(from: number, to: number): void
  /** Asks again at once if the cloud has not answered yet. */
  retry(): void
  stop(): void
}

/** Follows a board until it is stopped. */
export function followBoard({ account, cloud, board, onLive }: Following): Follower {
  const { database, now } = account
  let inView = { from: 0, to: 0 }
  let stopped = false
  let refreshing = false
  let changed = false
  let hasLookedForMore = false
  let firstPage: BoardPage | undefined
  let unwatch = () => {}
  let countedAt = Number.NEGATIVE_INFINITY

  const takeFirst = async (documents: readonly CloudDocument[]) => {
    const page = pageFrom(board, documents, undefined, now())
    firstPage = page
    await writePage(database, board, 0, page)
    if (!stopped) onLive(true)
    await lookForMore(page)
    await placeOwn()
    await refresh()
  }
  /** Finds out, for one read, whether a full first page is the whole month: awards need that. */
  const lookForMore = async ({ full, last }: BoardPage) => {
    const next = await readPage(database, board, 1)
    const isKnown = next !== undefined && next.rows.length > 0
    if (board.kind !== 'month' || !full || !last || isKnown || hasLookedForMore) return
    hasLookedForMore = true
    const more = await cloud.query({ ...boardQuery(board, last), limit: 1 })
    if (more.length === 0) await writePage(database, board, 1, pageFrom(board, [], last, now()))
    else if (next) await refreshPage(1)
  }
  const placeOwn = async () => {
    const id = await ownIdOf(account, board)
    if (holdsOwn(board, firstPage, id)) return writeOwnPlace(database, board, undefined)
    // An earlier view of this board may have counted it.
    const known = await readOwnPlace(database, board)
    if (now() - Math.max(countedAt, known?.at ?? 0) < AGAIN_AFTER_MS) return
    countedAt = now()
    const local = await readOwnRow(account, board)
    const row = local ?? (await fetchGroupRow(cloud, board, id))
    const above = row && (await countAbove(cloud, board, row))
    const near = local && above && (await fetchNeighbours(cloud, board, local, above))
    const place = above && { row: local ? undefined : row, above, near, at: now() }
    await writeOwnPlace(database, board, place)
  }
  const refreshView = async () => {
    const { from, to } = inView
    for (let number = Math.max(1, from); number <= to && !stopped; number += 1) {
      if (!(await refreshPage(number))) return
    }
  }
  /** @returns whether another page may follow */
  const refreshPage = async (number: number): Promise<boolean> => {
    const before = await readPage(database, board, number - 1)
    const after = before?.last
    if (!before?.full || !after) return false
    const known = await readPage(database, board, number)
    if (known && isReadLately(known, after, now())) return known.full
    const page = pageFrom(board, await cloud.query(boardQuery(board, after)), after, now())
    await writePage(database, board, number, page)
    return page.full
  }
  /** One refresh at a time, and another one if the view has changed meanwhile. */
  const refresh = async () => {
    changed = true
    if (refreshing) return
    refreshing = true
    try {
      while (changed && !stopped) {
        changed = false
        await refreshView()
      }
    } catch {
      // A page that failed keeps its date, so the next refresh fetches it again.
      onLive(false)
    } finally {
      refreshing = false
    }
  }

  const watch = () => {
    unwatch()
    unwatch = keepWatching(cloud, boardQuery(board), {
      next: (documents) => void takeFirst(documents).catch(() => onLive(false)),
      error: () => onLive(false),
    })
  }
  watch()
  const timer = setInterval(() => {
    if (!isPageVisible()) return
    void placeOwn().catch(() => onLive(false))
    void refresh()
  }, AGAIN_AFTER_MS)
  return {
    show(from, to) {
      inView = { from, to }
      void refresh()
    },
    retry() {
      if (!firstPage) watch()
    },
    stop() {
      stopped = true
      clearInterval(timer)
      unwatch()
    },
  }
}

/** Whether the first page says all of the own row: where it is, and who is around it. */
function holdsOwn(board: Board, page: BoardPage | undefined, id: string): boolean {
  const own = page?.rows.find((row) => row.id === id)
  if (!page || !own) return false
  const rank = page.rows.filter(({ totalPoints }) => totalPoints > own.totalPoints).length
  return board.kind === 'groups' || !page.full || rank + NEIGHBOURS < page.rows.length
}

/** Whether a page was read recently, and still begins where the page before it ends. */
function isReadLately({ after, at }: BoardPage, last: Place, now: number): boolean {
  const isFollowing = after?.id === last.id && after.totalPoints === last.totalPoints
  return isFollowing && now - at < AGAIN_AFTER_MS
}

/** The own group's row, where the first page of the board of groups does not contain it. */
async function fetchGroupRow(
  cloud: Pick<Cloud, 'get'>,
  board: Board,
  id: string,
): Promise<BoardRow | undefined> {
  if (board.kind !== 'groups' || id === String(board.month)) return undefined
  const document = await cloud.get({ collection: 'trackingGroupMonthly', id })
  return document && rowsOf(board, [document])[0]
}
