/** Positions of a year's days in its heatmap: weeks as columns, in two halves. */

import type { YearOverview } from '#core/habits/days/overview.ts'
import { BREAK_DAY, NO_DAY, PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import type { Weekday } from '#core/values/hours/week.ts'
import { dayAtOrdinal, weekdayOf } from '#core/values/time/day.ts'
import { daysInMonth, type MonthNumber, monthOf } from '#core/values/time/month.ts'

export const LEVELS = ['none', 'break', 'zero', 'low', 'middle', 'high', 'perfect'] as const
export type Level = (typeof LEVELS)[number]

const PITCH = 16
const CELL = 13
const RADIUS = 4
/** Space for the names of the months. */
const TOP = 18
// 184 days that begin on the last day of a week span 28 weeks.
const WEEKS_IN_HALF = 28
export const HALF_WIDTH = WEEKS_IN_HALF * PITCH
export const HALF_HEIGHT = TOP + 7 * PITCH

export interface HalfYear {
  /** Days of the year, counted from 0: the first of this half, and the first after it. */
  readonly from: number
  readonly to: number
  /** Row of the first day; 0 is the first day of the week. */
  readonly offset: number
  /** One path for all days of a level, so that a year needs seven elements instead of 365. */
  readonly paths: ReadonlyMap<Level, string>
  readonly months: readonly { readonly month: MonthNumber; readonly x: number }[]
}

export function levelOf(cell: number): Level {
  if (cell === NO_DAY) return 'none'
  if (cell === BREAK_DAY) return 'break'
  if (cell === 0) return 'zero'
  if (cell === PERFECT_DAY_POINTS) return 'perfect'
  return cell <= 3 ? 'low' : cell <= 6 ? 'middle' : 'high'
}

export function halvesOf(year: YearOverview, firstWeekday: Weekday): HalfYear[] {
  const middle = Date.UTC(year.year, 6, 1) / 86_400_000 - year.first
  const half = (from: number, to: number) => halfOf(year, { from, to, firstWeekday })
  return [half(0, middle), half(middle, year.cells.length)]
}

function halfOf(
  { first, cells }: YearOverview,
  { from, to, firstWeekday }: Pick<HalfYear, 'from' | 'to'> & { readonly firstWeekday: Weekday },
): HalfYear {
  const offset = (weekdayOf(dayAtOrdinal(first + from)) + 7 - firstWeekday) % 7
  const pieces = new Map<Level, string[]>(LEVELS.map((level) => [level, []]))
  for (let index = from; index < to; index += 1) {
    pieces.get(levelOf(cells[index] ?? NO_DAY))?.push(cellPath(placeIn({ from, offset }, index)))
  }
  const paths = new Map([...pieces].map(([level, parts]) => [level, parts.join('')]))
  return { from, to, offset, paths, months: monthsIn(first, from, to, offset) }
}

function monthsIn(first: number, from: number, to: number, offset: number) {
  const months: { readonly month: MonthNumber; readonly x: number }[] = []
  let index = from
  while (index < to) {
    const month = monthOf(dayAtOrdinal(first + index))
    months.push({ month, x: placeIn({ from, offset }, index).x })
    index += daysInMonth(month)
  }
  return months
}

export function placeIn(
  { from, offset }: Pick<HalfYear, 'from' | 'offset'>,
  index: number,
): { readonly x: number; readonly y: number } {
  const slot = index - from + offset
  return { x: Math.floor(slot / 7) * PITCH, y: TOP + (slot % 7) * PITCH }
}

/** The day at a point of a half, undefined if there is none. */
export function dayAtPoint(
  { from, to, offset }: Pick<HalfYear, 'from' | 'to' | 'offset'>,
  x: number,
  y: number,
): number | undefined {
  const row = Math.floor((y - TOP) / PITCH)
  if (row < 0 || row > 6 || x < 0) return undefined
  const index = from + Math.floor(x / PITCH) * 7 + row - offset
  return index >= from && index < to ? index : undefined
}

function cellPath({ x, y }: { readonly x: number; readonly y: number }): string {
  const side = CELL - 2 * RADIUS
  const arc = (dx: number, dy: number) => `a${RADIUS} ${RADIUS} 0 0 1 ${dx} ${dy}`
  return [
    `M${x + RADIUS} ${y}h${side}${arc(RADIUS, RADIUS)}v${side}${arc(-RADIUS, RADIUS)}`,
    `h${-side}${arc(-RADIUS, -RADIUS)}v${-side}${arc(RADIUS, -RADIUS)}z`,
  ].join('')
}

export const SELECTED = { size: CELL + 4, radius: RADIUS + 2, inset: -2 } as const
