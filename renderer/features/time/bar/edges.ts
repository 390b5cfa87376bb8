/** Position and limits of the bar's four edges, for sliders. */
import { CATEGORIES, type Category } from '#core/values/hours/categories.ts'
import type { HourSet } from '#core/values/hours/hour-set.ts'
import { HOURS_A_DAY } from '#core/values/hours/hours.ts'

export interface Edge {
  readonly edge: number
  readonly left: Category
  readonly right: Category
  /** Hours from the start of the bar: the present value, and the limits. */
  readonly at: number
  readonly least: number
  readonly most: number
}

export function edgesOf(set: HourSet): Edge[] {
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
