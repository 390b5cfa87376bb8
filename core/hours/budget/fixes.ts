/** One-tap fixes for a day whose hours are not 24 (docs/product.md#time-budget). */
import { CATEGORIES, type Category } from '#core/values/hours/categories.ts'
import { type HourSet, remainingOf } from '#core/values/hours/hour-set.ts'
import { HOURS_A_DAY, hours } from '#core/values/hours/hours.ts'

export interface Fix {
  /** `give`: one category gets the missing hours; `take`: one or several lose the surplus. */
  readonly kind: 'give' | 'take'
  /** Which categories change, and by how many hours (negative for `take`). */
  readonly changes: readonly { readonly category: Category; readonly by: number }[]
  /** The day after the fix: exactly 24 hours. */
  readonly hours: HourSet
}

const GIVE_ORDER: readonly Category[] = ['sleep', 'selfCare', 'job', 'business', 'procrastination']

/** Best first; none where it is 24 already. @param edited no fix changes it, unless nothing else is enough */
export function fixesOf(set: HourSet, edited?: Category): Fix[] {
  const rest = remainingOf(set)
  if (rest === 0) return []
  return rest > 0 ? gives(set, rest, edited) : takes(set, -rest, edited)
}

function gives(set: HourSet, rest: number, edited: Category | undefined): Fix[] {
  return GIVE_ORDER.filter(
    (category) => category !== edited && set[category] + rest <= HOURS_A_DAY,
  ).map((category) => fixOf('give', set, [{ category, by: rest }]))
}

function takes(set: HourSet, over: number, edited: Category | undefined): Fix[] {
  const others = CATEGORIES.filter((category) => category !== edited)
  const largestFirst = others.toSorted((a, b) => set[b] - set[a])
  const alone = largestFirst.filter((category) => set[category] >= over)
  if (alone.length > 0) {
    return alone.map((category) => fixOf('take', set, [{ category, by: -over }]))
  }
  // No single category has enough: take from the largest first, and from the typed one last.
  let left = over
  const changes = [...largestFirst, ...(edited ? [edited] : [])].flatMap((category) => {
    const by = Math.min(left, set[category])
    left -= by
    return by > 0 ? [{ category, by: -by }] : []
  })
  return [fixOf('take', set, changes)]
}

function fixOf(kind: Fix['kind'], set: HourSet, changes: Fix['changes']): Fix {
  const fixed = { ...set }
  for (const { category, by } of changes) fixed[category] = hours(fixed[category] + by)
  return { kind, changes, hours: fixed }
}
