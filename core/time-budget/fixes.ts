/** What would fix a day whose hours are not 24, in one tap (docs/product.md#time-budget). */
import { CATEGORIES, type Category } from './categories.ts'
import { type HourSet, remainingOf } from './hour-set.ts'
import { HOURS_A_DAY, hours } from './hours.ts'

export interface Fix {
  /** `give`: what is left goes to one category; `take`: what is over comes off one, or several. */
  readonly kind: 'give' | 'take'
  /** Which categories change, and by how many hours (below 0 where taken). */
  readonly changes: readonly { readonly category: Category; readonly by: number }[]
  /** The day as it would be: exactly 24. */
  readonly hours: HourSet
}

/** Where people's unaccounted hours mostly went, first. */
const GIVE_ORDER: readonly Category[] = ['sleep', 'selfCare', 'job', 'business', 'procrastination']

/**
 * The fixes of a day, best first; none where it is 24 already.
 * @param edited the category that was just typed: it is taken at its word, and changed by no fix unless
 *   nothing else could
 */
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
  // No single one has enough: from the largest on, and from what was typed last of all.
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
