/** The arithmetic of dragging on the bar: pixels in, quarters of an hour out. */
import { type HourSet, sumOf } from '#core/time-budget/hour-set.ts'
import { HOURS_A_DAY, STEPS_AN_HOUR } from '#core/time-budget/hours.ts'
import { type Border, bordersOf, moveBetween } from '#core/time-budget/move-edge.ts'

/** How far from an edge one may take hold of it: half of a 44 px target. */
const REACH_PX = 22

/** How many hours the whole bar stands for: a day that is over makes it longer than 24. */
export function lengthOf(set: HourSet): number {
  return Math.max(HOURS_A_DAY, sumOf(set))
}

/** An edge that has been taken hold of. */
export interface Grip {
  readonly border: Border
  readonly base: HourSet
  readonly startX: number
  /** Pixels an hour is wide. */
  readonly hourWidth: number
}

/**
 * Takes hold of the edge nearest to a pointer.
 * @param x where the pointer went down, @param box where the bar lies; both in px
 * @returns undefined where none is within reach
 */
export function gripAt(
  set: HourSet,
  x: number,
  box: { readonly left: number; readonly width: number },
): Grip | undefined {
  const hourWidth = box.width / lengthOf(set)
  const distance = ({ at }: Border) => Math.abs(box.left + at * hourWidth - x)
  const [border] = bordersOf(set).toSorted((a, b) => distance(a) - distance(b))
  if (!border || distance(border) > REACH_PX) return undefined
  return { border, base: set, startX: x, hourWidth }
}

/** The hours with the edge where the pointer has taken it, in whole quarters. */
export function draggedTo({ border, base, startX, hourWidth }: Grip, x: number): HourSet {
  const steps = Math.round(((x - startX) / hourWidth) * STEPS_AN_HOUR)
  // `-0` is no step.
  return moveBetween(base, border.left, border.right, steps + 0)
}
