/** Converts dragging on the bar from pixels to quarters of an hour. */

import { type Border, bordersOf, moveBetween } from '#core/hours/budget/move-edge.ts'
import { type HourSet, sumOf } from '#core/values/hours/hour-set.ts'
import { HOURS_A_DAY, STEPS_AN_HOUR } from '#core/values/hours/hours.ts'

/** The largest distance from which an edge can be grabbed: half of a 44 px target. */
const REACH_PX = 22

/** The hours of the whole bar: 24, or more if the sum is. */
export function lengthOf(set: HourSet): number {
  return Math.max(HOURS_A_DAY, sumOf(set))
}

/** An edge that is being dragged. */
export interface Grip {
  readonly border: Border
  readonly base: HourSet
  readonly startX: number
  /** Width of an hour in pixels. */
  readonly hourWidth: number
}

/**
 * Grabs the edge nearest to a pointer.
 * @param x where the pointer went down, @param box the bar's box; both in px
 * @returns undefined if no edge is within reach
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

/** The hours with the edge at the pointer, rounded to quarters. */
export function draggedTo({ border, base, startX, hourWidth }: Grip, x: number): HourSet {
  const steps = Math.round(((x - startX) / hourWidth) * STEPS_AN_HOUR)
  // Turns `-0` into 0.
  return moveBetween(base, border.left, border.right, steps + 0)
}
