/** The bar's edges: for sliders, and dragged from pixels to quarters of an hour. */

import { type Border, bordersOf, moveBetween } from '#core/hours/budget/move-edge.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { type HourSet, sumOf } from '#core/values/hours/hour-set.ts'
import { HOURS_A_DAY, STEPS_AN_HOUR } from '#core/values/hours/hours.ts'

/** The largest distance from which an edge can be grabbed: half of a 44 px target. */
const REACH_PX = 22

/** The hours of the whole bar: 24, or more if the sum is. */
export function lengthOf(set: HourSet): number {
  return Math.max(HOURS_A_DAY, sumOf(set))
}

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

/** The edges between the categories as sliders; `at`, `least` and `most` are hours from the start of the bar. */
export function edgesOf(set: HourSet) {
  let at = 0
  return CATEGORIES.flatMap((left, edge) => {
    const right = CATEGORIES[edge + 1]
    at += set[left]
    if (!right) return []
    const back = Math.min(set[left], HOURS_A_DAY - set[right])
    const ahead = Math.min(set[right], HOURS_A_DAY - set[left])
    return [{ edge, left, right, at, least: at - back, most: at + ahead }]
  })
}
