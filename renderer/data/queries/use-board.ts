import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { MonthNumber } from '#core/days/month.ts'
import {
  type BoardRow,
  boardRow,
  type Ranked,
  rankOf,
  rankRows,
  withOwnRow,
} from '#core/ranking/ranking.ts'
import { trackingMonthlyId, trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import type { Account } from '#data/local/account.ts'
import { readMember } from '#data/local/owner.ts'
import { readRecord } from '#data/local/stored-record.ts'
import { readBoardPage } from './board-page.ts'
import { useAccount } from './use-account.ts'
import { useCloud } from './use-cloud.ts'

export interface BoardView {
  readonly state: 'loading' | 'no-group' | 'ready'
  readonly groupName: string
  /** The member has agreed to stand on this board. */
  readonly onBoard: boolean
  readonly rows: readonly Ranked<BoardRow>[]
  /** The member's own row, also where the page does not hold it. */
  readonly own: Ranked<BoardRow> | undefined
  /** When the page was the server's word, in ms. */
  readonly at: number | undefined
  /** The page follows the server as one looks at it. */
  readonly live: boolean
}

type StoredBoard = Omit<BoardView, 'live'> & { readonly groupId: string }

const LOADING: StoredBoard = {
  state: 'loading',
  groupId: '',
  groupName: '',
  onBoard: false,
  rows: [],
  own: undefined,
  at: undefined,
}

/** The own group's board of a month: cached at once, live while it is in view. */
export function useBoard(month: MonthNumber): BoardView {
  const account = useAccount()
  const cloud = useCloud()
  const [live, setLive] = useState(false)
  const stored = useLiveQuery(async () => account && readBoard(account, month), [account, month])
  const groupId = stored?.groupId ?? ''
  useEffect(() => {
    if (!account || !cloud || groupId === '') return undefined
    let stop = () => {}
    let left = false
    void import('./watch-board.ts').then(({ watchBoard }) => {
      if (!left) stop = watchBoard({ account, cloud, groupId, month, onLive: setLive })
    })
    return () => {
      left = true
      stop()
      setLive(false)
    }
  }, [account, cloud, groupId, month])
  return { ...(stored ?? LOADING), live }
}

async function readBoard(account: Account, month: MonthNumber): Promise<StoredBoard> {
  const { database, userId } = account
  const { owner, onBoard } = await readMember(account)
  const { groupId, groupName } = owner
  if (groupId === '') return { ...LOADING, state: 'no-group' }
  const page = await readBoardPage(account, groupId, month)
  const ownId = trackingMonthlyId(userId, month)
  const stored = await readRecord(database, 'trackingMonthly', trackingMonthlySchema, ownId)
  const mine = onBoard && stored && stored.groupId === groupId ? boardRow(stored) : undefined
  const others = (page?.months ?? []).filter(({ id }) => id !== ownId || mine !== undefined)
  const { rows, inPage } = withOwnRow(rankRows(others.map(boardRow)), mine)
  return {
    state: page ? 'ready' : 'loading',
    groupId,
    groupName,
    onBoard,
    rows,
    own: ownRow(rows, mine, inPage, page?.above),
    at: page?.at,
  }
}

function ownRow(
  rows: readonly Ranked<BoardRow>[],
  mine: BoardRow | undefined,
  inPage: boolean,
  above: number | undefined,
): Ranked<BoardRow> | undefined {
  if (!mine) return undefined
  if (inPage) return rows.find(({ id }) => id === mine.id)
  return rankOf(mine, above ?? rows.length, 0)
}
