/** A coach's group, sorted and searched. */

import { finderOf } from '#core/values/names/look-up.ts'
import { compareNames } from '#core/values/names/order.ts'
import { type DayKey, daysBetween } from '#core/values/time/day.ts'
import { type Attended, compareAttention } from './attention.ts'

export const GROUP_SORTS = ['attention', 'name', 'today', 'month', 'streak', 'seen'] as const

export type GroupSort = (typeof GROUP_SORTS)[number]

export interface GroupOrder {
  readonly by: GroupSort
  readonly reversed: boolean
}

/** Those who need attention first. */
export const USUAL_ORDER: GroupOrder = { by: 'attention', reversed: false }

type Compare = (a: Attended, b: Attended) => number

/** What is known of a member by their record alone. */
const KNOWN_OF_ALL: ReadonlySet<GroupSort> = new Set(['attention', 'name', 'seen'])

/** The most first; equal ones by name. */
const most =
  (value: (row: Attended) => number): Compare =>
  (a, b) =>
    value(b) - value(a) || compareNames(a.facts, b.facts)

const COMPARE: Readonly<Record<GroupSort, Compare>> = {
  attention: compareAttention,
  name: (a, b) => compareNames(a.facts, b.facts),
  today: most(({ facts }) => facts.days.at(-1)?.totalPoints ?? -1),
  month: most(({ facts }) => facts.percentage),
  streak: most(({ facts }) => facts.streak),
  seen: most(({ facts }) => daysAway(facts)),
}

/** Whole days since the member opened Fourfold; more than any number for never. */
function daysAway(facts: { readonly lastSeen: DayKey | undefined; readonly today: DayKey }) {
  return facts.lastSeen === undefined
    ? Number.MAX_SAFE_INTEGER
    : daysBetween(facts.lastSeen, facts.today)
}

/**
 * The rows whose name matches the search, in an order independent of the given one. Where the order asks for
 * more than a member's record tells, those who are not counted yet come last, whichever way it goes.
 */
export function groupView<Row extends Attended>(
  rows: readonly Row[],
  { by, reversed }: GroupOrder,
  search: string,
): Row[] {
  const compare = COMPARE[by]
  const isMeant = finderOf(search)
  const found = rows.filter(({ facts }) => isMeant(facts.name))
  const directed: Compare = reversed ? (a, b) => compare(b, a) : compare
  if (KNOWN_OF_ALL.has(by)) return found.sort(directed)
  return found.sort((a, b) => {
    if (a.isCounted !== b.isCounted) return a.isCounted ? -1 : 1
    return a.isCounted ? directed(a, b) : COMPARE.seen(a, b)
  })
}

/** The order after a click on a column's head: by that column, or the other way round. */
export function afterClick({ by, reversed }: GroupOrder, clicked: GroupSort): GroupOrder {
  return { by: clicked, reversed: clicked === by && !reversed }
}

/** An order in an address, such as `month`, or `-month` the other way round; '' for the usual one. */
export function orderInAddress({ by, reversed }: GroupOrder): string {
  if (by === USUAL_ORDER.by && !reversed) return ''
  return reversed ? `-${by}` : by
}

/** Reads `orderInAddress`. @returns the usual order for anything else */
export function orderOfAddress(text: string): GroupOrder {
  const by = GROUP_SORTS.find((sort) => text === sort || text === `-${sort}`)
  return by === undefined ? USUAL_ORDER : { by, reversed: text.startsWith('-') }
}
