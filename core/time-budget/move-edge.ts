/** Dragging an edge of the stacked 24-hour bar. */
import { CATEGORIES } from './categories.ts'
import type { HourSet } from './hour-set.ts'
import { HOURS_A_DAY, hours, STEPS_AN_HOUR } from './hours.ts'

/** How many edges lie between the five categories. */
export const EDGES = CATEGORIES.length - 1

/**
 * Moves the edge after the category at `edge` (0 lies between business and job): one neighbour grows by
 * what the other gives, so the sum stays, and neither goes below 0 or above 24.
 * @param steps quarters of an hour, to the right where above 0; the edge stops where a neighbour ends
 * @throws RangeError where there is no such edge, or the steps are not whole
 */
export function moveEdge(set: HourSet, edge: number, steps: number): HourSet {
  const [left, right] = [CATEGORIES[edge], CATEGORIES[edge + 1]]
  if (!left || !right) throw new RangeError(`Not an edge of the bar: ${edge}`)
  if (!Number.isInteger(steps)) throw new RangeError(`Not whole quarters of an hour: ${steps}`)
  const most = Math.min(set[right], HOURS_A_DAY - set[left])
  const least = -Math.min(set[left], HOURS_A_DAY - set[right])
  const by = Math.max(least, Math.min(most, steps / STEPS_AN_HOUR))
  return { ...set, [left]: hours(set[left] + by), [right]: hours(set[right] - by) }
}
