/** What changes where a member comes to another group: written by joining, and by an admin's moving. */

import type { MonthNumber } from '#core/days/month.ts'
import { eachHabit } from '#core/records/fields.ts'
import type { Group } from '#core/records/group.ts'
import { drawShard, groupMonthRef } from '#core/records/group-shards.ts'
import { emptyMonth, pointsByHabit, type TrackingMonthly } from '#core/records/tracking-monthly.ts'
import type { User } from '#core/records/user.ts'
import type { Stamp } from '#core/sync/stamp.ts'
import { increment, SERVER_TIME, type ServerValue, type Write } from '#data/cloud/cloud.ts'
import { userWrites } from '../user/push.ts'

/** The month that goes along; where there is none yet, an empty one that credits nobody. */
export function monthBefore(
  { id, name }: User,
  stored: TrackingMonthly | undefined,
  month: MonthNumber,
  now: number,
): TrackingMonthly {
  const nobody = { userId: id, userName: name, groupId: '', groupName: '' }
  return stored ?? emptyMonth(nobody, month, now)
}

export interface MembershipMove {
  readonly user: User
  /** The month that goes along, as it is stored. */
  readonly month: TrackingMonthly
  /** The group to be in; undefined is none. */
  readonly group: Group | undefined
  readonly onBoard: boolean
  readonly at: Stamp
  /** The invitation's use by which they come; `''` where it is another way, which takes an earlier one back. */
  readonly joinedWith?: string | undefined
  readonly random?: (() => number) | undefined
}

/**
 * What one commit has to write so that a member is in a group: the member's record and profile, this month,
 * and both groups' months. The same where the member joins and where an admin moves them (docs/product.md#points).
 */
export function membershipMove(move: MembershipMove): {
  readonly user: User
  readonly month: TrackingMonthly
  readonly writes: Write[]
} {
  const { user, month, group, onBoard, at, joinedWith = '', random = Math.random } = move
  const { id: groupId, name: groupName } = group ?? { id: '', name: '' }
  const stamps = { ...user.stamps, groupId: at, onBoard: at }
  const since = user.groupId === groupId ? {} : { groupSince: month.queryMonth }
  const isBy = joinedWith !== '' || user.joinedWith !== undefined
  const use = isBy ? { joinedWith } : {}
  const joined: User = { ...user, groupId, onBoard, stamps, ...since, ...use }
  const shard = month.groupId === groupId ? month.shard : drawShard(group?.sharded, random())
  const credited = { groupId, groupName, shard }
  const after: TrackingMonthly = { ...month, ...credited, userName: user.name, onBoard }
  const monthWrite: Write = {
    kind: 'merge',
    ref: { collection: 'trackingMonthly', id: after.id },
    data: { ...after, syncedAt: SERVER_TIME },
  }
  return {
    user: joined,
    month: after,
    writes: [...userWrites(joined), monthWrite, ...movePoints(month, after)],
  }
}

/** Takes the month's points from the group that had them, and gives them to the new one. */
function movePoints(before: TrackingMonthly, after: TrackingMonthly): Write[] {
  if (before.groupId === after.groupId) return []
  const moves = [
    { credited: before, sign: -1 },
    { credited: after, sign: 1 },
  ]
  const points = pointsByHabit(before)
  return moves
    .filter(({ credited }) => credited.groupId !== '')
    .map(({ credited, sign }) => {
      const habits = eachHabit((habit) => ({
        id: habit,
        totalPoints: increment(sign * points[habit]),
      }))
      const totalPoints = increment(sign * before.totalPoints)
      // Who has no points does not count: an empty account would only lower what there is a member.
      const members = increment(before.totalPoints > 0 ? sign : 0)
      // The rules have to be told what moves the group's month: here it is not a day, but a whole month.
      return groupMonthWrite(credited, { lastDay: after.id, habits, totalPoints, members })
    })
}

/** What moves a group's month, or the shard of it that the member's month names. */
export function groupMonthWrite(
  { groupId, groupName, queryMonth, shard }: TrackingMonthly,
  moved: { readonly lastDay: string; readonly habits: object } & Readonly<
    Record<'totalPoints' | 'members', ServerValue>
  >,
): Write {
  const ref = groupMonthRef({ groupId, queryMonth, shard })
  const names = { id: ref.id, groupId, groupName, queryMonth, ...(shard === '' ? {} : { shard }) }
  return { kind: 'merge', ref, data: { ...names, ...moved, syncedAt: SERVER_TIME } }
}
