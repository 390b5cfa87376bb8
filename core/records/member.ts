/** A member as their other records refer to them (docs/product.md#records). */
import type { MonthNumber } from '#core/values/time/month.ts'
import type { Group } from './group.ts'
import type { Owner } from './tracking-daily.ts'
import { isOfGroup, showsDays, type User } from './user.ts'

export interface Member {
  readonly owner: Owner
  readonly onBoard: boolean
  readonly daysOnBoard: boolean
  /** The first month that counts for the group; undefined if all do. */
  readonly groupSince?: MonthNumber | undefined
}

/** @param group the member's own; undefined where they have none, or it is unknown */
export function memberOf(userId: string, user: User | undefined, group: Group | undefined): Member {
  const groupName = group?.name ?? ''
  return {
    owner: { userId, userName: user?.name ?? '', groupId: user?.groupId ?? '', groupName },
    onBoard: user?.onBoard ?? false,
    daysOnBoard: user !== undefined && showsDays(user),
    groupSince: user?.groupSince,
  }
}

/** What a record of a month repeats about the member: no group where it is from before they joined theirs. */
export function ownerIn({ owner, groupSince }: Member, month: MonthNumber): Owner {
  return isOfGroup(month, { groupSince }) ? owner : { ...owner, groupId: '', groupName: '' }
}
