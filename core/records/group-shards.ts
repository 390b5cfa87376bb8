/**
 * The month of a group so large that its members would wait for each other's check-offs: it lies in up to 16 shards,
 * each written by the members whose months name it (docs/decisions/0103-scale.md).
 */
import * as z from 'zod/mini'
import type { MonthNumber } from '#core/days/month.ts'
import { eachHabit } from './fields.ts'
import {
  type TrackingGroupMonthly,
  type TrackingMonthly,
  trackingGroupMonthlySchema,
  trackingMonthlyId,
} from './tracking-monthly.ts'

export const SHARDS = 16
/** Below so many members in one group nobody waits. */
export const SHARDS_FROM_MEMBERS = 1_000

export const trackingGroupShardSchema = z.extend(trackingGroupMonthlySchema, {
  shard: z.string().check(z.regex(/^[0-9a-f]$/)),
})

/**
 * The shard of a month that begins in a group, or comes to it; `''` where all of the group write one record.
 * @param sharded whether the group's months lie in shards
 * @param random from 0 up to 1
 */
export function drawShard(sharded: boolean | undefined, random: number): string {
  return sharded ? Math.floor(random * SHARDS).toString(16) : ''
}

/** Where the points of a member's month are credited. */
export function groupMonthRef({
  groupId,
  queryMonth,
  shard,
}: Pick<TrackingMonthly, 'groupId' | 'queryMonth' | 'shard'>) {
  const id = `${trackingMonthlyId(groupId, queryMonth)}${shard}`
  return shard === ''
    ? ({ collection: 'trackingGroupMonthly', id } as const)
    : ({ collection: 'trackingGroupShards', id } as const)
}

/**
 * A group's month as the sum of its parts.
 * @param parts its shards, and the one record from before it had any
 * @returns undefined where there are none
 */
export function wholeGroupMonth(
  month: MonthNumber,
  parts: readonly TrackingGroupMonthly[],
): TrackingGroupMonthly | undefined {
  const [first] = parts
  if (!first) return undefined
  const { groupId, groupName } = first
  const sum = (of: (part: TrackingGroupMonthly) => number) =>
    parts.reduce((total, part) => total + of(part), 0)
  return {
    ...{ id: trackingMonthlyId(groupId, month), groupId, groupName, queryMonth: month },
    habits: eachHabit((habit) => ({
      ...first.habits[habit],
      totalPoints: sum(({ habits }) => habits[habit].totalPoints),
    })),
    totalPoints: sum(({ totalPoints }) => totalPoints),
    members: sum(({ members = 0 }) => members),
  }
}
