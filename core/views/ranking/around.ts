/** The rows around the own one on a board (docs/decisions/0131-being-seen-on-boards.md). */
import { compareRows, type Rankable, type Ranked } from './ranking.ts'

export const NEIGHBOURS = 2

/** Up to this place the top of the board shows the own row and its neighbours anyway. */
const LAST_PLACE_AT_TOP = 7

export function showsNeighbours({ place }: Pick<Ranked<Rankable>, 'place'>): boolean {
  return place > LAST_PLACE_AT_TOP
}

/** Ahead those with more points, behind those right after it. @param rows in board order, with or without the own one */
export function neighboursOf<Row extends Rankable>(rows: readonly Row[], own: Rankable): Row[] {
  const ahead = rows.filter(({ totalPoints }) => totalPoints > own.totalPoints)
  const behind = rows.filter((row) => compareRows(row, own) > 0)
  return [...ahead.slice(-NEIGHBOURS), ...behind.slice(0, NEIGHBOURS)]
}

/**
 * Sorts the own row in among its neighbours. If its points have changed since the ranks were counted, the ranks of
 * these rows are shared out anew.
 * @param near its neighbours
 * @param own with its rank by the same count
 */
export function amongNeighbours<Row extends Rankable>(
  near: readonly Ranked<Row>[],
  own: Ranked<Row>,
): Ranked<Row>[] {
  const isAhead = ({ totalPoints }: Rankable) => totalPoints > own.totalPoints
  const sorted = [...near.filter(isAhead), own, ...near.filter((row) => !isAhead(row))]
  const ranks = sorted.map(({ rank }) => rank).sort((a, b) => a - b)
  let before: Ranked<Row> | undefined
  return sorted.map((row, index) => {
    const next = Math.max(ranks[index] ?? row.rank, (before?.rank ?? 0) + 1)
    before = { ...row, rank: before?.totalPoints === row.totalPoints ? before.rank : next }
    return before
  })
}

export interface CountedNeighbours<Row> {
  readonly ahead: readonly Row[]
  readonly behind: readonly Row[]
  /** How many rows of the whole board have more points than the own one. */
  readonly more: number
  /** How many have as many points, and come before it on the board. */
  readonly equals: number
  /** How many of these have at most as many points as the best row in `ahead`. */
  readonly upToBest: number
}

/** Without the rest of the board. @returns in board order; places of those ahead are their ranks */
export function rankNeighbours<Row extends Rankable>(
  own: Row,
  { ahead, behind, more, equals, upToBest }: CountedNeighbours<Row>,
): Ranked<Row>[] {
  const sorted = ahead.toSorted(compareRows)
  const best = sorted[0]?.totalPoints
  // A row between the best one and the own one is the only one with its points, right before the own rank.
  const ranked = sorted.map((row): Ranked<Row> => {
    const rank = row.totalPoints === best ? more + 1 - upToBest : more
    return { ...row, rank, place: rank }
  })
  let before = { ...own, rank: more + 1, place: more + equals + 1 }
  for (const row of behind.slice(0, NEIGHBOURS)) {
    const place = before.place + 1
    before = { ...row, rank: row.totalPoints === before.totalPoints ? before.rank : place, place }
    ranked.push(before)
  }
  return ranked
}
