/**
 * The rows around the own one where the first page does not hold them: two short queries and a count
 * (docs/decisions/0131-being-seen-on-boards.md).
 */

import type { CloudQuery, Filter } from '#core/server/documents.ts'
import { NEIGHBOURS, rankNeighbours } from '#core/views/ranking/around.ts'
import type { BoardRow, Ranked } from '#core/views/ranking/ranking.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { type Board, boardQuery, COLLECTIONS, filtersOf, type RowsAbove, rowsOf } from './board.ts'

/**
 * With as many equals ahead, their rank is not counted and nobody ahead is shown: each 1,000 rows cost a read, and a
 * page view has at most 60.
 */
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
