/** A member as their records name them (docs/product.md#records). */
import type { Group } from './group.ts'
import type { Owner } from './tracking-daily.ts'
import { showsDays, type User } from './user.ts'

/** What records repeat about the member, and whether new months of theirs stand on the board. */
export interface Member {
  readonly owner: Owner
  readonly onBoard: boolean
  /** New days of theirs stand on the group's board of the day. */
  readonly daysOnBoard: boolean
  /** Months that they begin name a shard of the group's. */
  readonly sharded?: boolean
}

/** @param group the member's own; undefined where they are in none, or it is not known */
export function memberOf(userId: string, user: User | undefined, group: Group | undefined): Member {
  const groupName = group?.name ?? ''
  return {
    owner: { userId, userName: user?.name ?? '', groupId: user?.groupId ?? '', groupName },
    onBoard: user?.onBoard ?? false,
    daysOnBoard: user !== undefined && showsDays(user),
    sharded: group?.sharded ?? false,
  }
}
