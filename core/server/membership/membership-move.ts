/** The writes of a change of group, whether the member joins or an admin moves them (docs/product.md#points). */

import { movedNotification } from '#core/policies/joining/joining.ts'
import { countedSchema } from '#core/records/counted.ts'
import type { Group } from '#core/records/group.ts'
import {
  emptyMonth,
  type TrackingMonthly,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import { isOfGroup, type User } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { countedRef, dayOfMember, monthRef } from '#core/server/member-records.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { hidingWrites } from '#core/server/user-writes.ts'
import { changeRecord, putNotice, type Write } from '#core/server/writes.ts'
import type { Stamp } from '#core/sync/stamp.ts'
import { dayAt, MS_A_DAY, WRITABLE_DAYS_BACK } from '#core/values/time/day.ts'
import { addMonths, type MonthNumber, monthOf, newestMonth } from '#core/values/time/month.ts'

export interface MembershipMove {
  readonly user: User
  readonly group: Group | undefined
  readonly onBoard: boolean
  readonly at: Stamp
  readonly now: number
  /** Which use of an invitation they join with, or `BY_ONESELF`; `''` for an admin's move, which clears either. */
  readonly joinedWith?: string | undefined
  /** The day on which the member joins by themself, in whole days since 1970; undefined for an admin's move. */
  readonly joinedOn?: number | undefined
}

export interface Moved {
  readonly user: User
  readonly month: TrackingMonthly
  readonly writes: readonly Write[]
}

/** What `membershipMove` and `monthToMove` read: the months that days may still reach, and the profile. */
export function moveRefs(userId: string, now: number): DocumentRef[] {
  const months = reachedMonths(now)
  return [
    ...months.map((month) => monthRef(userId, month)),
    ...months.map((month) => countedRef(userId, month)),
    { collection: 'profiles', id: userId },
  ]
}

/**
 * The writes of one commit that changes a member's group, or the consent to be on its board: the member's record, the
 * newest month, which group each month credits, and the profile where it was shown to the group that is left.
 * @throws Refusal `not-found` while the account is being erased: nothing of it may be written anew
 */
export function membershipMove(move: MembershipMove, read: Read): Moved {
  const { user, group, onBoard, at, now, joinedWith = '', joinedOn } = move
  if (user.removing) throw new Refusal('not-found', 'This account is being erased.')
  const { id: groupId, name: groupName } = group ?? { id: '', name: '' }
  const before = monthToMove(user, now, read)
  const since = before.queryMonth
  const isOther = user.groupId !== groupId
  const joins = isOther && groupId !== '' && joinedOn !== undefined
  const place = {
    groupId,
    onBoard,
    ...(isOther && { groupSince: since }),
    ...((joinedWith !== '' || user.joinedWith !== undefined) && { joinedWith }),
  }
  const said = { groupId: at, onBoard: at }
  const credited = { groupId, groupName, userName: user.name, onBoard, ...(joins && { joinedOn }) }
  const month = { ...before, ...credited }
  const isNew = storedMonth(user.id, since, read) === undefined
  const leaves = isOther && user.groupId !== ''
  return {
    user: { ...user, ...place, stamps: { ...user.stamps, ...said } },
    month,
    writes: [
      changeRecord({ collection: 'users', id: user.id }, { ...place, stamps: said }),
      changeRecord(monthRef(user.id, since), isNew ? month : credited),
      ...(isOther ? settledMonths({ user, groupId, since, now }, read) : []),
      // The group that is left is shown nothing more, however late the server derives the profile.
      ...(leaves && user.privacy === 'share-group'
        ? hidingWrites(read({ collection: 'profiles', id: user.id }))
        : []),
    ],
  }
}

/** Or an empty one. A zone or clock ahead may have begun the next already; then the earlier one stays (decision 0101). */
export function monthToMove(user: User, now: number, read: Read): TrackingMonthly {
  const { id: userId, name: userName } = user
  const thisMonth = monthOfMember(user, now)
  return (
    storedMonth(userId, newestMonth(now), read) ??
    storedMonth(userId, thisMonth, read) ??
    emptyMonth({ userId, userName, groupId: '', groupName: '' }, thisMonth, now)
  )
}

/** The member's current month, by the server's time in ms. */
export function monthOfMember(user: User, now: number): MonthNumber {
  return monthOf(dayOfMember(user, now))
}

export function movedWrite({ user, group, onBoard, at, now }: MembershipMove): Write {
  const moved = { userId: user.id, groupName: group?.name ?? '', wasOnBoard: user.onBoard }
  return putNotice(movedNotification({ ...moved, onBoard, at }, Math.floor(now)))
}

/** In order; the last one is the newest that anybody may have begun. @param now the server's time in ms */
export function reachedMonths(now: number): MonthNumber[] {
  const first = monthOf(dayAt(now - WRITABLE_DAYS_BACK * MS_A_DAY, 0))
  const last = newestMonth(now)
  const months: MonthNumber[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

interface Settling {
  readonly user: User
  readonly groupId: string
  readonly since: MonthNumber
  readonly now: number
}

/** The new one from `since` on, before it the one that it credited: a day that arrives later counts the same. */
function settledMonths({ user, groupId, since, now }: Settling, read: Read): Write[] {
  return reachedMonths(now).flatMap((month): Write[] => {
    const ref = countedRef(user.id, month)
    const settled = parsedOrRefused(countedSchema, read(ref))?.groupId
    const credited =
      settled ??
      storedMonth(user.id, month, read)?.groupId ??
      (isOfGroup(month, user) ? user.groupId : '')
    const group = month >= since ? groupId : credited
    if (group === settled) return []
    return [changeRecord(ref, { id: ref.id, userId: user.id, month, groupId: group })]
  })
}

export function storedMonth(
  userId: string,
  month: MonthNumber,
  read: Read,
): TrackingMonthly | undefined {
  return parsedOrRefused(trackingMonthlySchema, read(monthRef(userId, month)))
}
