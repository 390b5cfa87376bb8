import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useAccount } from '#data/queries/use-account.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { useIsAway } from '#data/session/use-is-away.ts'
import { BOARD_PAGE, type Board, boardKey } from './board.ts'
import { pageOf } from './board-pages.ts'
import type { Follower } from './follow-board.ts'
import { type BoardEntry, readBoard, type StoredBoard } from './read-board.ts'

export interface BoardView {
  /** `away`: nothing of it is kept here, and the cloud cannot be reached. */
  readonly state: 'loading' | 'away' | 'ready'
  /** Rows that are known here, from the first. */
  readonly count: number
  /** Nothing stands behind them. */
  readonly isEnd: boolean
  /** The row at an index from 0, undefined while it is on its way. */
  readonly rowAt: (index: number) => BoardEntry | undefined
  /** Whether the row at an index is here, and cannot be read. */
  readonly isUnreadable: (index: number) => boolean
  /** The own row, also where the pages in view do not hold it. */
  readonly own: BoardEntry | undefined
  /** When the rows in view were the server's word, in ms. */
  readonly at: number | undefined
  /** The first page follows the server as one looks at it. */
  readonly live: boolean
  /** Tells which rows are in view, by index. */
  readonly show: (first: number, last: number) => void
}

const FIRST_PAGES = { from: 0, to: 1 }

/** A board: cached at once, live while it is in view, page by page as one scrolls. */
export function useBoard(board: Board): BoardView {
  const account = useAccount()
  const cloud = useCloud()
  const online = useOnline()
  const isAway = useIsAway()
  const key = boardKey(board)
  const [live, setLive] = useState(false)
  const [inView, setInView] = useState(FIRST_PAGES)
  const follower = useRef<Follower>(undefined)
  // The board is made anew with every drawing; its key says whether it is another one.
  const current = useRef(board)
  current.current = board
  const shown = useRef(inView)
  shown.current = inView

  const { from, to } = inView
  const read = useLiveQuery(
    async () => account && { key, board: await readBoard(account, current.current, from, to) },
    [account, key, from, to],
  )
  // What is here is drawn first; asking the backend comes after it.
  const isLookedUp = read?.key === key
  const stored = isLookedUp ? read.board : undefined
  const pages = useSamePages(stored?.pages)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another board
  useEffect(() => {
    if (!account || !cloud || !isLookedUp) return undefined
    let left = false
    setInView(FIRST_PAGES)
    void import('./follow-board.ts').then(({ followBoard }) => {
      if (left) return
      follower.current = followBoard({ account, cloud, board: current.current, onLive: setLive })
      follower.current.show(shown.current.from, shown.current.to - 1)
    })
    return () => {
      left = true
      follower.current?.stop()
      follower.current = undefined
      setLive(false)
    }
  }, [account, cloud, key, isLookedUp])

  const show = useCallback((first: number, last: number) => {
    // One page more on either side, so that scrolling finds it there.
    const next = { from: Math.max(0, pageOf(first) - 1), to: pageOf(last) + 1 }
    setInView((now) => (now.from === next.from && now.to === next.to ? now : next))
  }, [])
  useEffect(() => {
    follower.current?.show(from, to - 1)
  }, [from, to])

  return {
    state: stored ? 'ready' : isLookedUp && isAway ? 'away' : 'loading',
    count: stored?.count ?? 0,
    isEnd: stored?.isEnd ?? true,
    rowAt: (index) => pages?.get(pageOf(index))?.[index % BOARD_PAGE],
    isUnreadable: (index) => {
      const page = index < (stored?.count ?? 0) ? pages?.get(pageOf(index)) : undefined
      return page !== undefined && index % BOARD_PAGE >= page.length
    },
    own: stored?.own,
    at: stored?.at,
    // The embedded backend is on this device and needs no network.
    live: live && (online || account?.kind !== 'firebase'),
    show,
  }
}

/** The pages with those that say the same kept as they were, so that their rows need no drawing anew. */
function useSamePages(read: StoredBoard['pages'] | undefined): StoredBoard['pages'] | undefined {
  const last = useRef<StoredBoard['pages']>(undefined)
  return useMemo(() => {
    const before = last.current
    const pages =
      read && new Map([...read].map(([page, rows]) => [page, sameRows(before?.get(page), rows)]))
    last.current = pages
    return pages
  }, [read])
}

function sameRows(before: readonly BoardEntry[] = [], now: readonly BoardEntry[]) {
  return now.map((row, index) => {
    const known = before[index]
    return known && JSON.stringify(known) === JSON.stringify(row) ? known : row
  })
}

function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, () => navigator.onLine)
}

function watchOnline(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
