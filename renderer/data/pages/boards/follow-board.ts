/**
 * Keeps a board's cached pages fresh while it is shown (docs/product.md#groups-and-boards): page by page,
 * never all of it. `follow-state.ts` says what to ask for, and when.
 */

import type { CloudDocument } from '#core/server/documents.ts'
import type { BoardRow } from '#core/views/ranking/ranking.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { keepOpen } from '#data/cloud/keep-watching.ts'
import { isPageVisible } from '#data/platform/page-visibility.ts'
import type { Account } from '#data/storage/account.ts'
import { type Board, boardQuery, countAbove, rowsOf } from './board.ts'
import {
  type OwnPlace,
  pageFrom,
  readOwnPlace,
  readPage,
  writeOwnPlace,
  writePage,
} from './board-pages.ts'
import {
  AGAIN_AFTER_MS,
  type Effect,
  type FollowEvent,
  isReadLately,
  startOf,
  step,
} from './follow-state.ts'
import { fetchNeighbours } from './neighbours.ts'
import { ownIdOf, readOwnRow } from './own-row.ts'

interface Source {
  readonly account: Account
  readonly cloud: Cloud
  readonly board: Board
}

interface Following extends Source {
  /** Called with whether the first page is currently live. */
  readonly onLive: (live: boolean) => void
}

export type Follower = ReturnType<typeof followBoard>

/** Follows a board until it is stopped. */
export function followBoard({ onLive, ...source }: Following) {
  const { account, cloud, board } = source
  const { database, now } = account
  let state = startOf(board)
  let stopped = false

  const send = (event: FollowEvent) => {
    if (stopped) return
    const [next, effects] = step(state, event)
    state = next
    for (const effect of effects) run(effect).catch(() => send({ is: 'failed', doing: effect.do }))
  }
  const readOwn = async () => {
    const [id, place] = [await ownIdOf(account, board), await readOwnPlace(database, board)]
    return { id, placedAt: place?.at, now: now() }
  }
  let isAnswered = false
  const takeFirst = async (documents: readonly CloudDocument[]) => {
    isAnswered = true
    const page = pageFrom(board, documents, undefined, now())
    await writePage(database, board, 0, page)
    send({ is: 'answered', page, own: await readOwn() })
  }
  const run = async (effect: Effect): Promise<void> => {
    switch (effect.do) {
      case 'set-live':
        return onLive(effect.live)
      case 'forget-own':
        return writeOwnPlace(database, board, undefined)
      case 'count-own':
        return writeOwnPlace(database, board, await countOwn(source, effect.id))
      case 'fetch':
        return send({ is: 'fetched', mayFollow: await refreshPage(source, effect.page) })
    }
  }
  const fail = () => send({ is: 'failed' })
  const open = () =>
    keepOpen<CloudDocument[]>((listener) => cloud.watchQuery(boardQuery(board), listener), {
      next: takeFirst,
      error: fail,
    })
  let watch = open()
  const timer = setInterval(() => {
    if (isPageVisible()) readOwn().then((own) => send({ is: 'waited', own }), fail)
  }, AGAIN_AFTER_MS)
  return {
    /** Sets the pages in view, both inclusive. The first is always watched. */
    show: (from: number, to: number) => send({ is: 'shown', from, to }),
    /** Asks again at once if the cloud has refused, or may be about to: it may have been asked before the member joined. */
    retry() {
      if (isAnswered) return watch.retry()
      watch.stop()
      watch = open()
    },
    stop() {
      stopped = true
      clearInterval(timer)
      watch.stop()
    },
  }
}

/** Fetches a page after the first, unless it is fresh. @returns whether another page may follow */
async function refreshPage({ account, cloud, board }: Source, number: number): Promise<boolean> {
  const { database, now } = account
  const before = await readPage(database, board, number - 1)
  const after = before?.last
  if (!before?.full || !after) return false
  const known = await readPage(database, board, number)
  if (known && isReadLately(known, after, now())) return known.full
  const page = pageFrom(board, await cloud.query(boardQuery(board, after)), after, now())
  await writePage(database, board, number, page)
  return page.full
}

/** Counts where the own row ranks; undefined where the member, or their group, is not on the board. */
async function countOwn(source: Source, id: string): Promise<OwnPlace | undefined> {
  const { account, cloud, board } = source
  const local = await readOwnRow(account, board)
  const row = local ?? (await fetchGroupRow(source, id))
  if (!row) return undefined
  const above = await countAbove(cloud, board, row)
  const near = local && (await fetchNeighbours(cloud, board, local, above))
  return { row: local ? undefined : row, above, near, at: account.now() }
}

/** The own group's row, where the first page of the board of groups does not contain it. */
async function fetchGroupRow({ cloud, board }: Source, id: string): Promise<BoardRow | undefined> {
  if (board.kind !== 'groups' || id === String(board.month)) return undefined
  const document = await cloud.get({ collection: 'trackingGroupMonthly', id })
  return document && rowsOf(board, [document])[0]
}
