/** A coach's group, sorted and searched. */
import { type Attended, compareAttention } from './attention.ts'
import { compareNames, isFound } from './names.ts'

export type GroupSort = 'attention' | 'name' | 'month'

const COMPARE: Readonly<Record<GroupSort, (a: Attended, b: Attended) => number>> = {
  attention: compareAttention,
  name: (a, b) => compareNames(a.facts, b.facts),
  month: (a, b) => b.facts.percentage - a.facts.percentage || compareNames(a.facts, b.facts),
}

/** The rows whose name matches the search, in an order independent of the given one. */
export function groupView<Row extends Attended>(
  rows: readonly Row[],
  sort: GroupSort,
  search: string,
): Row[] {
  return rows.filter(({ facts }) => isFound(facts.name, search)).sort(COMPARE[sort])
}
