/** The boards: whose rows they contain, in which order, and how to query them (docs/product.md#groups-and-boards). */

import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import {
  trackingGroupMonthlySchema,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import type { CloudDocument, CloudQuery, Filter } from '#core/server/documents.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import type { MonthNumber } from '#core/values/time/month.ts'
import { type BoardRow, boardRow, dayRow, groupRow } from '#core/views/ranking/ranking.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { equal, MAX_ON_BOARD } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'

/** A group's month or day, or the month of all groups. */
export type Board =
  | { readonly kind: 'month'; readonly groupId: string; readonly month: MonthNumber }
  | { readonly kind: 'day'; readonly groupId: string; readonly day: DayKey }
  | { readonly kind: 'groups'; readonly month: MonthNumber }

/** Rows per page. One more is queried, which says whether another follows; a page view has at most 60 reads. */
export const BOARD_PAGE = 40

const timeOf = (board: Board) => (board.kind === 'day' ? numberOfDay(board.day) : board.month)

/** The key of a board in this device's cache. */
export function boardKey(board: Board): string {
  const group = board.kind === 'groups' ? '' : `${board.groupId}/`
  return `board/${board.kind}/${group}${timeOf(board)}`
}

/** Which records of its collection a board lists. */
export function filtersOf(board: Board): Filter[] {
  const field = board.kind === 'day' ? 'queryDate' : 'queryMonth'
  const when = { [field]: timeOf(board) }
  return equal(board.kind === 'groups' ? when : { groupId: board.groupId, ...when, onBoard: true })
}

export const COLLECTIONS = {
  month: 'trackingMonthly',
  day: 'trackingDaily',
  groups: 'trackingGroupMonthly',
} as const

/** A place in a board's order; an unreadable record has one too, whatever its points are. */
export interface Place {
  readonly id: string
  readonly totalPoints: unknown
}

export function boardQuery(board: Board, after?: Place): CloudQuery {
  return {
    collection: COLLECTIONS[board.kind],
    where: filtersOf(board),
    orderBy: [{ field: 'totalPoints', direction: 'desc' }],
    limit: BOARD_PAGE + 1,
    ...(after && { after: { values: [after.totalPoints], id: after.id } }),
  }
}

/** A page's rows; omits documents that do not parse. */
export function rowsOf(board: Board, documents: readonly CloudDocument[]): BoardRow[] {
  if (board.kind === 'day') return parseDocuments(trackingDailySchema, documents).map(dayRow)
  if (board.kind === 'month') return parseDocuments(trackingMonthlySchema, documents).map(boardRow)
  return parseDocuments(trackingGroupMonthlySchema, documents).map(groupRow)
}

/** Counts the rows with more points, and those with equal points and a smaller id (docs/product.md#groups-and-boards). */
export async function countAbove(
  cloud: Pick<Cloud, 'aggregate'>,
  board: Board,
  own: Pick<BoardRow, 'id' | 'totalPoints'>,
): Promise<RowsAbove> {
  const [collection, limit] = [COLLECTIONS[board.kind], MAX_ON_BOARD]
  const count = (...bounds: readonly Filter[]) =>
    cloud.aggregate(
      { collection, where: [...filtersOf(board), ...bounds], limit },
      { kind: 'count' },
    )
  const points = { field: 'totalPoints', value: own.totalPoints } as const
  const smaller = { field: 'id', is: '<', value: own.id } as const
  const [more, equals] = await Promise.all([
    count({ ...points, is: '>' }),
    count({ ...points, is: '==' }, smaller),
  ])
  return { more, equals }
}

export interface RowsAbove {
  readonly more: number
  /** Rows with equal points and a smaller id. */
  readonly equals: number
}
