/** The writes of a change of group, for a member who joins and for an admin who moves them. */

import type { MonthNumber } from '#core/days/month.ts'
import type { Group } from '#core/records/group.ts'
import { emptyMonth, type TrackingMonthly } from '#core/records/tracking-monthly.ts'
import type { User } from '#core/records/user.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Stamp } from '#core/sync/stamp.ts'
import { userWrite } from '../user/push.ts'

/** The member's month that moves along; if there is none yet, an empty one that credits no group. */
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
  /** The month that moves along, as it is stored. */
  readonly month: TrackingMonthly
  /** The group to join; undefined for none. */
  readonly group: Group | undefined
  readonly onBoard: boolean
  readonly at: Stamp
  /** Which use of an invitation they join with; `''` for any other way, which clears an earlier one. */
  readonly joinedWith?: string | undefined
  /** The day on which the member joins by themself, in whole days since 1970; undefined for an admin's move. */
  readonly joinedOn?: number | undefined
}

/**
 * The writes of one commit that changes a member's group: the member's record and this month. The same whether the member
 * joins or an admin moves them (docs/product.md#points).
 */
export function membershipMove(move: MembershipMove): {
  readonly user: User
  readonly month: TrackingMonthly
  readonly writes: Write[]
} {
  const { user, month, group, onBoard, at, joinedWith = '', joinedOn } = move
  const { id: groupId, name: groupName } = group ?? { id: '', name: '' }
  const joins = groupId !== '' && user.groupId !== groupId && joinedOn !== undefined
  const stamps = { ...user.stamps, groupId: at, onBoard: at }
  const since = user.groupId === groupId ? {} : { groupSince: month.queryMonth }
  const isBy = joinedWith !== '' || user.joinedWith !== undefined
  const use = isBy ? { joinedWith } : {}
  const joined: User = { ...user, groupId, onBoard, stamps, ...since, ...use }
  const credited = { groupId, groupName }
  const after: TrackingMonthly = {
    ...month,
    ...credited,
    ...(joins && { joinedOn }),
    userName: user.name,
    onBoard,
  }
  const monthWrite: Write = {
    kind: 'merge',
    ref: { collection: 'trackingMonthly', id: after.id },
    data: { ...after, syncedAt: SERVER_TIME },
  }
  return {
    user: joined,
    month: after,
    writes: [userWrite(joined, user), monthWrite],
  }
}
