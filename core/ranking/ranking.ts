/**
 * Leaderboard order: total points descending, ranked from 1 (docs/product.md#groups-and-boards). Equals share a rank
 * and stand by id, so that every device shows the same board (docs/decisions/0093-boards-and-joining.md).
 */
import { pointsOfDay, type TrackingDaily } from '#core/records/tracking-daily.ts'
import {
  type PointsByHabit,
  pointsByHabit,
  type TrackingGroupMonthly,
  type TrackingMonthly,
} from '#core/records/tracking-monthly.ts'

/** A row of a board: one member's month or day, or one group's month. */
export interface BoardRow {
  /** The record's id: it decides between equals, as the query's second order does. */
  readonly id: string
  /** The member's id, or the group's. */
  readonly ownerId: string
  readonly name: string
  readonly totalPoints: number
  readonly points: PointsByHabit
  /** Some day of the month came in more than nine days late (docs/product.md#points). */
  readonly late: boolean
  /** Of a group: how many of its members have a record of this month; undefined where nobody counted. */
  readonly members?: number | undefined
}

/** Where a row stands on the whole board. */
interface Standing {
  /** From 1. Equals share one, and the next rank counts all of them: 1, 2, 2, 4. */
  readonly rank: number
  /** Position from 1; no two rows share one. */
  readonly place: number
}

export type Ranked<Row> = Row & Standing

/** All that ordering needs of a row, so that groups rank by the same rule as members. */
export type Rankable = Pick<BoardRow, 'id' | 'totalPoints'>

/** The row a member's month makes. */
export function boardRow(month: TrackingMonthly): BoardRow {
  const { id, userId, userName, totalPoints, late } = month
  return { id, ownerId: userId, name: userName, totalPoints, points: pointsByHabit(month), late }
}

/** The row a member's day makes. */
export function dayRow(day: TrackingDaily): BoardRow {
  const { id, userId, userName, totalPoints, late } = day
  return { id, ownerId: userId, name: userName, totalPoints, points: pointsOfDay(day), late }
}

/** The row a group's month makes. */
export function groupRow(month: TrackingGroupMonthly): BoardRow {
  const { id, groupId, groupName, totalPoints, members } = month
  const points = pointsByHabit(month)
  return { id, ownerId: groupId, name: groupName, totalPoints, points, late: false, members }
}

/**
 * A group's points for each member who took part in the month, in tenths of a point.
 * @returns undefined where it is not known how many took part
 */
export function averageOf({ totalPoints, members = 0 }: BoardRow): number | undefined {
  return members > 0 ? Math.round((totalPoints / members) * 10) / 10 : undefined
}

/**
 * Groups by their average, from 1; equals by id, and those whose average is not known at the end.
 */
export function rankByAverage(rows: Iterable<BoardRow>): Ranked<BoardRow>[] {
  const average = (row: BoardRow) => averageOf(row) ?? -1
  const sorted = [...rows].sort((a, b) => average(b) - average(a) || (a.id < b.id ? -1 : 1))
  return inRanks(sorted, average)
}

/** Gives sorted rows their standings. @param above the row that stands right above the first of them */
function inRanks<Measured, Row extends Measured>(
  sorted: readonly Row[],
  measure: (row: Measured) => number,
  above?: Ranked<Measured>,
): Ranked<Row>[] {
  let before = above
  return sorted.map((row) => {
    const place = (before?.place ?? 0) + 1
    const rank = before && measure(before) === measure(row) ? before.rank : place
    const ranked = { ...row, rank, place }
    before = ranked
    return ranked
  })
}

/** Board order: negative where `a` stands before `b`. Ids compare by code unit, as the database does. */
export function compareRows(a: Rankable, b: Rankable): number {
  if (a.totalPoints !== b.totalPoints) return b.totalPoints - a.totalPoints
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1
}

/**
 * Rows in board order with their ranks.
 * @param rows in any order
 * @param above the row that stands right above the first of them, undefined for a whole board or its first page
 */
export function rankRows<Row extends Rankable>(
  rows: Iterable<Row>,
  above?: Ranked<Rankable>,
): Ranked<Row>[] {
  return inRanks<Rankable, Row>(
    [...rows].sort(compareRows),
    ({ totalPoints }) => totalPoints,
    above,
  )
}

/**
 * A row with its standing on the whole board, from two counts instead of the board
 * (docs/product.md#groups-and-boards).
 * @param above how many rows have more points
 * @param equalsWithSmallerId how many have as many points and a smaller id
 */
export function rankOf<Row extends Rankable>(
  row: Row,
  above: number,
  equalsWithSmallerId: number,
): Ranked<Row> {
  return { ...row, rank: above + 1, place: above + equalsWithSmallerId + 1 }
}

/**
 * A page with the member's own row as this device knows it, which may be ahead of the cloud: the page is
 * ranked with the fresh row. A row that the page does not hold is not put in, for what stands between cannot
 * be known; it is shown beside the page, with `rankOf`.
 * @param page the rows of one page
 * @param own the own row, undefined where the member is not on the board
 * @param above the last row of the page before, undefined for the first page
 */
export function withOwnRow<Row extends Rankable>(
  page: readonly Row[],
  own: Row | undefined,
  above?: Ranked<Rankable>,
): Ranked<Row>[] {
  return rankRows(
    page.map((row) => (row.id === own?.id ? own : row)),
    above,
  )
}
