/** Dragging an edge of the stacked 24-hour bar. */
import { CATEGORIES, type Category } from '#core/values/hours/categories.ts'
import { type HourSet, remainingOf } from '#core/values/hours/hour-set.ts'
import { HOURS_A_DAY, hours, STEPS_AN_HOUR } from '#core/values/hours/hours.ts'

export const EDGES = CATEGORIES.length - 1

export const REST = 'rest'

/**
 * Moves the edge after the category at `edge` (0 is between business and job): one neighbour gains what the
 * other loses, so the sum stays, and neither leaves the range 0 to 24.
 * @param steps quarters of an hour, positive to the right; the edge stops where a neighbour reaches its limit
 * @throws RangeError where the edge does not exist, or the steps are not whole
 */
export function moveEdge(set: HourSet, edge: number, steps: number): HourSet {
  const [left, right] = [CATEGORIES[edge], CATEGORIES[edge + 1]]
  if (!left || !right) throw new RangeError(`Not an edge of the bar: ${edge}`)
  return moveBetween(set, left, right, steps)
}

/**
 * Moves the edge between any two categories, or between one and the undistributed hours: neighbours on the
 * bar are those that have hours.
 * @param steps quarters of an hour to take from `right` and give to `left`; negative for the reverse
 * @throws RangeError where the steps are not whole
 */
export function moveBetween(
  set: HourSet,
  left: Category,
  right: Category | typeof REST,
  steps: number,
): HourSet {
  if (!Number.isInteger(steps)) throw new RangeError(`Not whole quarters of an hour: ${steps}`)
  if (right === REST) {
    const most = Math.min(HOURS_A_DAY - set[left], Math.max(0, remainingOf(set)))
    const by = Math.max(-set[left], Math.min(most, steps / STEPS_AN_HOUR))
    return { ...set, [left]: hours(set[left] + by) }
  }
  const most = Math.min(set[right], HOURS_A_DAY - set[left])
  const least = -Math.min(set[left], HOURS_A_DAY - set[right])
  const by = Math.max(least, Math.min(most, steps / STEPS_AN_HOUR))
  return { ...set, [left]: hours(set[left] + by), [right]: hours(set[right] - by) }
}

export interface Border {
  readonly left: Category
  readonly right: Category | typeof REST
  /** Hours from the start of the bar. */
  readonly at: number
}

export function bordersOf(set: HourSet): Border[] {
  const shown = CATEGORIES.filter((category) => set[category] > 0)
  const rights: (Category | typeof REST)[] = shown.slice(1)
  if (remainingOf(set) > 0) rights.push(REST)
  let at = 0
  return shown.flatMap((left, index) => {
    at += set[left]
    const right = rights[index]
    return right ? [{ left, right, at }] : []
  })
}
