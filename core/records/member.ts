/** A member as their other records refer to them (docs/product.md#records). */
import type { Group } from './group.ts'
import type { Owner } from './tracking-daily.ts'
import { showsDays, type User } from './user.ts'

/** What records repeat about the member, and whether new ones appear on boards. */
export interface Member {
  readonly owner: Owner
  readonly onBoard: boolean
  /** Whether new days appear on the group's board of the day. */
  readonly daysOnBoard: boolean
}

/** @param group the member's own; undefined where they have none, or it is unknown */
export function memberOf(userId: string, user: User | undefined, group: Group | undefined): Member {
  const groupName = group?.name ?? ''
  return {
    owner: { userId, userName: user?.name ?? '', groupId: user?.groupId ?? '', groupName },
    onBoard: user?.onBoard ?? false,
    daysOnBoard: user !== undefined && showsDays(user),
  }
}
