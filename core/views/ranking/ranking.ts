/**
 * Leaderboard order: by total points, descending, ranks from 1 (docs/product.md#groups-and-boards). Ties
 * share a rank and are ordered by id, so that every device shows the same board
 * (docs/decisions/0131-being-seen-on-boards.md).
 */
import { pointsOfDay, type TrackingDaily } from '#core/records/tracking-daily.ts'
import {
  type PointsByHabit,
  pointsByHabit,
  type TrackingGroupMonthly,
  type TrackingMonthly,
} from '#core/records/tracking-monthly.ts'

export interface BoardRow {
  /** The record's id, which orders ties, as in the database query. */
  readonly id: string
  readonly ownerId: string
  readonly name: string
  readonly totalPoints: number
  readonly points: PointsByHabit
  /** A day of the month arrived more than nine days late (docs/product.md#points). */
  readonly late: boolean
  /** When the server wrote the record, in ms; undefined for a row that only this device knows. */
  readonly version?: number | undefined
  /** When a member joined the group, in whole days since 1970; only in the month that they joined with. */
  readonly joinedOn?: number | undefined
  /** For a group: how many members have a record of this month; undefined where that was not counted. */
  readonly members?: number | undefined
}

interface Standing {
  /** From 1. Ties share a rank, and the next rank counts them all: 1, 2, 2, 4. */
  readonly rank: number
  /** Position from 1; no two rows share one. */
  readonly place: number
}

export type Ranked<Row> = Row & Standing

export type Rankable = Pick<BoardRow, 'id' | 'totalPoints'>

export function boardRow(month: TrackingMonthly): BoardRow {
  const { id, userId, userName, totalPoints, late, syncedAt: version, joinedOn } = month
  const points = pointsByHabit(month)
  return { id, ownerId: userId, name: userName, totalPoints, points, late, version, joinedOn }
}

export function dayRow(day: TrackingDaily): BoardRow {
  const { id, userId, userName, totalPoints, late, syncedAt: version } = day
  const points = pointsOfDay(day)
  return { id, ownerId: userId, name: userName, totalPoints, points, late, version }
}

export function groupRow(month: TrackingGroupMonthly): BoardRow {
  const { id, groupId: ownerId, groupName: name, totalPoints, syncedAt: version, members } = month
  const points = pointsByHabit(month)
  return { id, ownerId, name, totalPoints, points, late: false, version, members }
}

/** Rounded to tenths; undefined where the number of members is unknown. */
export function averageOf({ totalPoints, members = 0 }: BoardRow): number | undefined {
  return members > 0 ? Math.round((totalPoints / members) * 10) / 10 : undefined
}

/** Ranks groups by average, ties ordered by id, groups without a known average last. */
export function rankByAverage(rows: Iterable<BoardRow>): Ranked<BoardRow>[] {
  const average = (row: BoardRow) => averageOf(row) ?? -1
  const sorted = [...rows].sort((a, b) => average(b) - average(a) || (a.id < b.id ? -1 : 1))
  return inRanks(sorted, average)
}

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

/** Board order: negative where `a` comes before `b`. Ids compare by code unit, as in the database. */
export function compareRows(a: Rankable, b: Rankable): number {
  if (a.totalPoints !== b.totalPoints) return b.totalPoints - a.totalPoints
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1
}

/**
 * Sorts rows into board order and ranks them.
 * @param rows in any order
 * @param above the row right above the first one; undefined for a whole board or its first page
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
 * A row with its rank on the whole board, computed from two counts without reading the board
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

/** Stands in for the row above if none is readable. No points equal NaN. */
export const NO_ROW: Ranked<Rankable> = { id: '', totalPoints: Number.NaN, rank: 0, place: 0 }

/**
 * Ranks pages that follow each other, with the member's own row as this device knows it. Where the first pages do not hold
 * it, it is put where it ranks, and the last row of each full page moves on to the next one.
 * @param above the last row of the page before; undefined for the first pages
 * @param size how many places a page has
 */
export function rankPages<Row extends Rankable>(
  pages: readonly { readonly rows: readonly Row[]; readonly full: boolean }[],
  own: Row | undefined,
  { above, size }: { readonly above: Ranked<Rankable> | undefined; readonly size: number },
): Ranked<Row>[][] {
  const isListed = pages.some(({ rows }) => rows.some(({ id }) => id === own?.id))
  let moving = above || isListed ? undefined : own
  let before = above
  return pages.map(({ rows, full }) => {
    const page = rows.map((row) => (row.id === own?.id ? own : row)).sort(compareRows)
    const last = page.at(-1)
    if (moving && (!full || (last && compareRows(moving, last) < 0))) {
      if (full) page.pop()
      page.push(moving)
      moving = full ? last : undefined
    }
    const ranked = rankRows(page, before)
    // A page without a readable row still takes up its places.
    before = { ...(ranked.at(-1) ?? before ?? NO_ROW), place: (before?.place ?? 0) + size }
    return ranked
  })
}

/** Another row's standing among all but the own one, which shows no rank: a gap would say it. */
export function withoutOwn<Row extends Rankable>(
  row: Ranked<Row>,
  own: Ranked<Rankable>,
): Ranked<Row> {
  if (row.place < own.place) return row
  const rank = row.totalPoints < own.totalPoints ? row.rank - 1 : row.rank
  return { ...row, rank, place: row.place - 1 }
}
