/**
 * What a month's board says besides the total: who has improved most, and who is most steady
 * (docs/product.md#groups-and-boards, docs/decisions/0131-being-seen-on-boards.md). It needs only what the board
 * shows.
 */

import { HABIT_IDS, HABITS } from '#core/values/habits.ts'
import { addMonths, daysInMonth, type MonthNumber } from '#core/values/time/month.ts'
import type { BoardRow } from './ranking.ts'

export const AWARDS = ['improved', 'steady'] as const

export type Award = (typeof AWARDS)[number]

export const FIRST_AWARD_DAY = 7
/** An award for more members than this is given to nobody: it would say little. */
const MAX_WINNERS = 3
/** Whoever has improved has kept a habit on at least as many days of the month before. */
const DAYS_BEFORE = 7
/** The least gain in points a day that counts as having improved. */
const MIN_GAIN = 0.5

interface MonthOfBoard {
  readonly rows: readonly BoardRow[]
  /** Everybody on the board of the month before; undefined where it is not known whole. */
  readonly before: readonly BoardRow[] | undefined
  readonly month: MonthNumber
  /** The days of the month so far; all of them for an earlier month. */
  readonly days: number
}

/** Of the habit kept most: a month holds points and no days, so it is what its points prove. */
export function keptDays({ points }: Pick<BoardRow, 'points'>): number {
  return Math.max(...HABIT_IDS.map((id) => Math.floor(points[id] / HABITS[id].value)))
}

export function awardsOf(board: MonthOfBoard): ReadonlyMap<string, readonly Award[]> {
  const awards = new Map<string, readonly Award[]>()
  if (board.days < FIRST_AWARD_DAY) return awards
  const give = (award: Award, winners: readonly BoardRow[]) => {
    for (const { ownerId } of winners) awards.set(ownerId, [...(awards.get(ownerId) ?? []), award])
  }
  give('improved', mostImproved(board))
  give('steady', mostSteady(board))
  return awards
}

function mostImproved({ rows, before = [], month, days }: MonthOfBoard): BoardRow[] {
  const daysBefore = daysInMonth(addMonths(month, -1))
  const earlier = new Map(before.map((row) => [row.ownerId, row]))
  const gained = rows.flatMap((row) => {
    const then = earlier.get(row.ownerId)
    if (!then || keptDays(then) < DAYS_BEFORE || !isRegular(row, days)) return []
    // In points × days, so that equal gains are exactly equal.
    const gain = row.totalPoints * daysBefore - then.totalPoints * days
    return gain >= MIN_GAIN * days * daysBefore ? [{ row, score: [gain] }] : []
  })
  return best(gained)
}

/** One habit kept on the most days; of equals, those with the most points. */
function mostSteady({ rows, days }: MonthOfBoard): BoardRow[] {
  const regular = rows.filter((row) => isRegular(row, days))
  return best(regular.map((row) => ({ row, score: [keptDays(row), row.totalPoints] })))
}

function isRegular(row: BoardRow, days: number): boolean {
  return keptDays(row) * 2 >= days
}

interface Scored {
  readonly row: BoardRow
  readonly score: readonly number[]
}

function best(scored: readonly Scored[]): BoardRow[] {
  const compare = (a: Scored, b: Scored) =>
    a.score.map((value, index) => (b.score[index] ?? 0) - value).find((more) => more !== 0) ?? 0
  const [first, ...rest] = scored.toSorted(compare)
  if (!first) return []
  const winners = [first, ...rest.filter((one) => compare(one, first) === 0)]
  return winners.length > MAX_WINNERS ? [] : winners.map(({ row }) => row)
}
