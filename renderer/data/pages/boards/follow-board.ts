/** Keeps a board's cached pages fresh while it is shown, never all of it; `follow-state.ts` says what to ask, and when. */
import type { CloudDocument, CloudQuery, Filter } from '#core/server/documents.ts'
import { NEIGHBOURS, rankNeighbours } from '#core/views/ranking/around.ts'
import type { BoardRow, Ranked } from '#core/views/ranking/ranking.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { keepOpen } from '#data/cloud/keep-watching.ts'
import { isPageVisible } from '#data/platform/page-visibility.ts'
import type { Account } from '#data/storage/account.ts'
import {
  type Board,
  boardQuery,
  COLLECTIONS,
  countAbove,
  filtersOf,
  type RowsAbove,
  rowsOf,
} from './board.ts'
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

/** With as many equals ahead nobody there is shown: each 1,000 rows cost a read, and a page view has at most 60. */
const MAX_EQUALS = 3_000

const isMore = (value: number): Filter => ({ field: 'totalPoints', is: '>', value })
const isAtMost = (value: number): Filter => ({ field: 'totalPoints', is: '<=', value })

/** Fetches the neighbours of the own row, ranked by the given count of rows before it. */
export async function fetchNeighbours(
  cloud: Pick<Cloud, 'query' | 'aggregate'>,
  board: Board,
  own: BoardRow,
  { more, equals }: RowsAbove,
): Promise<Ranked<BoardRow>[]> {
  const withPoints = (...bounds: readonly Filter[]) => ({
    collection: COLLECTIONS[board.kind],
    where: [...filtersOf(board), ...bounds],
  })
  const above: CloudQuery = {
    ...withPoints(isMore(own.totalPoints)),
    orderBy: [{ field: 'totalPoints', direction: 'asc' }],
    limit: NEIGHBOURS,
  }
  // One more: the cloud's copy of the own row may have fewer points than this device's.
  const below = { ...boardQuery(board, own), limit: NEIGHBOURS + 1 }
  const [ahead, after] = await Promise.all([more > 0 ? cloud.query(above) : [], cloud.query(below)])
  const found = rowsOf(board, ahead)
  const best = found.at(-1)?.totalPoints
  const between = best !== undefined && {
    ...withPoints(isMore(own.totalPoints), isAtMost(best)),
    limit: MAX_EQUALS,
  }
  const upToBest = between ? await cloud.aggregate(between, { kind: 'count' }) : 0
  return rankNeighbours(own, {
    ahead: upToBest < MAX_EQUALS ? found : [],
    behind: rowsOf(board, after).filter(({ id }) => id !== own.id),
    more,
    equals,
    upToBest,
  })
}
