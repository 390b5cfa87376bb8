/**
 * The month of a large group, split into up to 16 shards so that members' check-offs do not wait for each
 * other; each member's month names the shard it is counted in (docs/decisions/0103-scale.md).
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
/** In smaller groups, members do not wait for each other. */
export const SHARDS_FROM_MEMBERS = 1_000

export const trackingGroupShardSchema = z.extend(trackingGroupMonthlySchema, {
  shard: z.string().check(z.regex(/^[0-9a-f]$/)),
})

/**
 * The shard for a month that starts in a group or moves to it; `''` where the whole group uses one record.
 * @param sharded whether the group's months have shards
 * @param random from 0 (inclusive) to 1 (exclusive)
 */
export function drawShard(sharded: boolean | undefined, random: number): string {
  return sharded ? Math.floor(random * SHARDS).toString(16) : ''
}

/** The group record that a member's month is counted in. */
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
