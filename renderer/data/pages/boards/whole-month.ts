/** A month of a group's board that fits on one page, for comparing with another month. */
import type { MonthNumber } from '#core/values/time/month.ts'
import type { BoardRow } from '#core/views/ranking/ranking.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { type Board, boardKey, boardQuery } from './board.ts'
import { type BoardPage, pageFrom, readPage, writePage } from './board-pages.ts'

/** A month that is over hardly changes. */
const AGAIN_AFTER_MS = 12 * 3_600_000

interface WholeMonth {
  readonly groupId: string
  readonly month: MonthNumber
  /** False to read nothing. */
  readonly enabled: boolean
}

/** Everybody on the board of a month; undefined where they are unknown or more than a page. */
export function useWholeMonth({
  groupId,
  month,
  enabled,
}: WholeMonth): readonly BoardRow[] | undefined {
  const board: Board = { kind: 'month', groupId, month }
  const { data } = useCachedQuery<BoardPage>({
    queryKey: [boardKey(board), 'whole'],
    enabled,
    read: async ({ database }) => {
      const page = await readPage(database, board, 0)
      return page && { data: page, dataUpdatedAt: page.at }
    },
    queryFn: ({ account, cloud }) => fetchWholeMonth(account, cloud, board),
  })
  return enabled && data && !data.full ? data.rows : undefined
}

/** Fetches the board's first page, at most once in half a day. */
export async function fetchWholeMonth(
  { database, now }: Account,
  cloud: Pick<Cloud, 'query'>,
  board: Board,
): Promise<BoardPage> {
  const known = await readPage(database, board, 0)
  if (known && now() - known.at < AGAIN_AFTER_MS) return known
  const page = pageFrom(board, await cloud.query(boardQuery(board)), undefined, now())
  await writePage(database, board, 0, page)
  return page
}
