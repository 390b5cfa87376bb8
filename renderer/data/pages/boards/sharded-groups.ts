/**
 * Groups with sharded months (docs/decisions/0103-scale.md): sums their rows on this device, and inserts them
 * into the board of groups at their ranks.
 */
import type { MonthNumber } from '#core/days/month.ts'
import { type BoardRow, compareRows, groupRow, type Rankable } from '#core/ranking/ranking.ts'
import { trackingGroupShardSchema, wholeGroupMonth } from '#core/records/group-shards.ts'
import { trackingGroupMonthlySchema, trackingMonthlyId } from '#core/records/tracking-monthly.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MOST_SHARDS } from '#data/cloud/list-limits.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import { BOARD_PAGE, type Place, type RowsAbove } from './board.ts'

export interface ShardedGroups {
  /** Their rows, in board order. */
  readonly rows: readonly BoardRow[]
  /** Their unsharded records from before they had shards: in the board's query, but not shown as rows. */
  readonly beside: readonly Rankable[]
}

/** Reads every shard of a month: 16 per sharded group, and one read if there is none. */
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
  /** The place of its last document, even an unreadable one. */
  readonly last: Place | undefined
  readonly full: boolean
}

/**
 * A page of the board of groups including the sums, as long as any other page.
 * @param documents the query's results after `after`: a page, and as many more as there are sums
 * @param after the place before the page, undefined for the first page
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
  // Sums after the last document belong on this page only if no other document follows.
  if (documents.length < BOARD_PAGE + sums.length) takeSums()
  return {
    ...{ rows, unreadable, full: isFull() },
    last: last && { id: last.id, totalPoints: last.totalPoints },
  }
}

/** Points for sorting as the query does: strings sort before all numbers, missing values after. */
function pointsOf({ totalPoints }: Place): number {
  if (typeof totalPoints === 'number' && !Number.isNaN(totalPoints)) return totalPoints
  const isBehind = totalPoints === null || ['boolean', 'number'].includes(typeof totalPoints)
  return isBehind ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}

/** Converts counts of stored records above a row to counts of rows. */
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
