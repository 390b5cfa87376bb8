import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { loadWithRetry } from '#data/platform/load-with-retry.ts'
import { useServerBehind } from '#data/records/day/server-behind.ts'
import { membershipTarget } from '#data/records/member/owner.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { BOARD_PAGE, type Board, boardKey } from './board.ts'
import { pageOf } from './board-pages.ts'
import type { Follower } from './follow-board.ts'
import { type BoardEntry, readBoard, type StoredBoard } from './read-board.ts'

export interface BoardView {
  /** `away`: nothing of it is cached, and the cloud is unreachable. */
  readonly state: 'loading' | 'away' | 'ready'
  /** How many rows are cached, from the first. */
  readonly count: number
  /** True on the last page. */
  readonly isEnd: boolean
  /** The row at an index from 0, undefined while it loads. */
  readonly rowAt: (index: number) => BoardEntry | undefined
  /** Whether the row at an index was fetched and cannot be read. */
  readonly isUnreadable: (index: number) => boolean
  /** The own row, even if the pages in view do not contain it. */
  readonly own: BoardEntry | undefined
  /** The own row among its neighbours, wherever they rank. */
  readonly around: readonly BoardEntry[]
  /** When the rows in view came from the server, in ms; if it is behind, when it counted last. */
  readonly at: number | undefined
  /** Whether the first page is live, and the server counts what members do. */
  readonly live: boolean
  /** Sets the rows in view, by index. */
  readonly show: (first: number, last: number) => void
}

const FIRST_PAGES = { from: 0, to: 1 }

/** A board: cached at once, live while it is in view, page by page while scrolling. */
export function useBoard(board: Board): BoardView {
  const isAway = useIsAway()
  const [inView, setInView] = useState(FIRST_PAGES)
  const follower = useRef<Follower>(undefined)
  const shown = useRef(inView)
  shown.current = inView
  const { from, to } = inView
  const result = useCachedQuery({
    queryKey: [boardKey(board)],
    part: `${from}-${to}`,
    read: async (reader) => {
      const found = await readBoard(reader, board, from, to)
      return found && { data: found, dataUpdatedAt: found.at }
    },
    subscribe(context) {
      setInView(FIRST_PAGES)
      let isLeft = false
      const begin = async () => {
        const { followBoard } = await loadWithRetry(
          () => import('./follow-board.ts'),
          () => context.onLive(false),
        )
        if (isLeft) return
        follower.current = followBoard({ ...context, board })
        follower.current.show(shown.current.from, shown.current.to - 1)
      }
      void begin()
      return () => {
        isLeft = true
        follower.current?.stop()
        follower.current = undefined
      }
    },
  })
  const stored = result.data
  const pages = useSamePages(stored?.pages)

  const show = useCallback((first: number, last: number) => {
    // One more page on either side, so that scrolling finds it loaded.
    const next = { from: Math.max(0, pageOf(first) - 1), to: pageOf(last) + 1 }
    setInView((now) => (now.from === next.from && now.to === next.to ? now : next))
  }, [])
  useEffect(() => {
    follower.current?.show(from, to - 1)
  }, [from, to])
  const isBehind = useServerBehind(board.kind === 'day' ? undefined : board.month)
  const joins = useMembershipWaits()
  useEffect(() => {
    // The cloud refuses a group's board until it knows that the member has joined.
    if (!joins) follower.current?.retry()
  }, [joins])

  return {
    state: stored ? 'ready' : !result.isRestoring && isAway ? 'away' : 'loading',
    count: stored?.count ?? 0,
    isEnd: stored?.isEnd ?? true,
    rowAt: (index) => pages?.get(pageOf(index))?.[index % BOARD_PAGE],
    isUnreadable: (index) => {
      const page = index < (stored?.count ?? 0) ? pages?.get(pageOf(index)) : undefined
      return page !== undefined && index % BOARD_PAGE >= page.length
    },
    own: stored?.own,
    around: stored?.around ?? [],
    at: (isBehind && stored?.countedAt) || result.dataUpdatedAt,
    live: !isBehind && !result.isStale && !isAway,
    show,
  }
}

/** Whether a change of the member's group has not reached the cloud, live. */
function useMembershipWaits(): boolean {
  const account = useAccount()
  const waiting = useLiveQuery(
    async () => account?.database.outbox.where({ target: membershipTarget(account) }).count(),
    [account],
  )
  return (waiting ?? 0) > 0
}

/** Reuses the objects of unchanged rows, so that React need not render them again. */
function useSamePages(read: StoredBoard['pages'] | undefined): StoredBoard['pages'] | undefined {
  const last = useRef<StoredBoard['pages']>(undefined)
  return useMemo(() => {
    const before = last.current
    last.current =
      read &&
      new Map(
        [...read].map(([page, rows]) => [
          page,
          rows.map((row, index) => sameEntry(before?.get(page)?.[index], row)),
        ]),
      )
    return last.current
  }, [read])
}

function sameEntry(a: BoardEntry | undefined, b: BoardEntry): BoardEntry {
  const isSame = a?.id === b.id && a.rank === b.rank && a.place === b.place
  return isSame && a.version !== undefined && a.version === b.version ? a : b
}
