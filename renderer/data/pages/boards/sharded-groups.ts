/**
 * Groups whose month lies in shards (docs/decisions/0103-scale.md): their rows are added up on this device, and stand on the board
 * of groups where their sums belong.
 */
import type { MonthNumber } from '#core/days/month.ts'
import { type BoardRow, compareRows, groupRow, type Rankable } from '#core/ranking/ranking.ts'
import { trackingGroupShardSchema, wholeGroupMonth } from '#core/records/group-shards.ts'
import { trackingGroupMonthlySchema, trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import type { Cloud, CloudDocument } from '#data/cloud/cloud.ts'
import { MOST_SHARDS } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { BOARD_PAGE, type Place, type RowsAbove } from './board.ts'

export interface ShardedGroups {
  /** Their rows, in board order. */
  readonly rows: readonly BoardRow[]
  /** What the one record of each still has, from before it had shards: on the board's query, and no row of it. */
  readonly beside: readonly Rankable[]
}

/** Reads every shard of a month: 16 a group that has some, and one read where none has. */
export async function readShardedGroups(
  cloud: Pick<Cloud, 'get' | 'query'>,
  month: MonthNumber,
): Promise<ShardedGroups> {
  const documents = await cloud.query({
    collection: 'trackingGroupShards',
    where: [{ field: 'queryMonth', is: '==', value: month }],
    limit: MOST_SHARDS,
  })
  const shards = Map.groupBy(
    parseDocuments(trackingGroupShardSchema, documents),
    ({ groupId }) => groupId,
  )
  const first = await Promise.all(
    [...shards.keys()].map((groupId) =>
      cloud.get({ collection: 'trackingGroupMonthly', id: trackingMonthlyId(groupId, month) }),
    ),
  )
  const beside = parseDocuments(
    trackingGroupMonthlySchema,
    first.filter((one) => one !== undefined),
  )
  const rows = [...shards].flatMap(([groupId, parts]) => {
    const all = [...parts, ...beside.filter((one) => one.groupId === groupId)]
    const whole = wholeGroupMonth(month, all)
    return whole ? [groupRow(whole)] : []
  })
  return { rows: rows.sort(compareRows), beside }
}

interface Page {
  readonly rows: readonly BoardRow[]
  readonly unreadable: number
  /** Where it ends, whether or not what stands there can be read. */
  readonly last: Place | undefined
  readonly full: boolean
}

/**
 * A page of the board of groups with the rows that are sums, as long as any other page.
 * @param documents what follows `after` by the query: a page, and as many more as there are sums
 * @param after the place that the page follows, undefined for the first page
 */
export function pageWithSums(
  documents: readonly CloudDocument[],
  after: Place | undefined,
  { rows: sums }: ShardedGroups,
): Page {
  const isSum = new Set(sums.map(({ id }) => id))
  const stored = documents.filter(({ id }) => !isSum.has(id))
  const start = after && { id: after.id, totalPoints: pointsOf(after) }
  const coming = sums.filter((sum) => start === undefined || compareRows(start, sum) < 0)
  const rows: BoardRow[] = []
  let unreadable = 0
  let last: Place | undefined
  const isFull = () => rows.length + unreadable >= BOARD_PAGE
  const takeSums = (before?: Rankable) => {
    while (coming[0] && !isFull() && (!before || compareRows(coming[0], before) < 0)) {
      last = coming[0]
      rows.push(...coming.splice(0, 1))
    }
  }
  for (const document of stored) {
    const [month] = parseDocuments(trackingGroupMonthlySchema, [document])
    const place = { id: document.id, totalPoints: document.data.totalPoints }
    takeSums({ id: place.id, totalPoints: pointsOf(place) })
    if (isFull()) break
    if (month) rows.push(groupRow(month))
    else unreadable += 1
    last = place
  }
  // Behind the last document only where no other one follows it.
  if (documents.length < BOARD_PAGE + sums.length) takeSums()
  return {
    ...{ rows, unreadable, full: isFull() },
    last: last && { id: last.id, totalPoints: last.totalPoints },
  }
}

/** Points in the order of the query, also of a record that has none: texts stand before all numbers, what is unset behind. */
function pointsOf({ totalPoints }: Place): number {
  if (typeof totalPoints === 'number' && !Number.isNaN(totalPoints)) return totalPoints
  const isBehind = totalPoints === null || ['boolean', 'number'].includes(typeof totalPoints)
  return isBehind ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}

/** The counts of stored records above a row, as counts of rows. */
export function aboveWithSums(
  { more, equals }: RowsAbove,
  own: Rankable,
  { rows, beside }: ShardedGroups,
): RowsAbove {
  const isMore = ({ totalPoints }: Rankable) => totalPoints > own.totalPoints
  const isEqual = ({ id, totalPoints }: Rankable) => totalPoints === own.totalPoints && id < own.id
  const change = (is: (row: Rankable) => boolean) =>
    rows.filter(is).length - beside.filter(is).length
  return { more: more + change(isMore), equals: equals + change(isEqual) }
}
