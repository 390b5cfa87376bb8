/** What a member's records repeat about the member, from what this device knows. */
import { type Group, groupSchema } from '#core/records/group.ts'
import type { Owner } from '#core/records/tracking-daily.ts'
import { showsDays, type User, userSchema } from '#core/records/user.ts'
import type { Account } from './account.ts'
import type { AccountDatabase, StoredRecord } from './account-database.ts'
import { parseStored, readRecord } from './stored-record.ts'

export async function readUser({ database, userId }: Account): Promise<User | undefined> {
  return readRecord(database, 'users', userSchema, userId)
}

/** The member as the records name them, and whether new months of theirs stand on the board. */
export interface Member {
  readonly owner: Owner
  readonly onBoard: boolean
  /** New days of theirs stand on the group's board of the day. */
  readonly daysOnBoard: boolean
  /** Months that they begin name a shard of the group's. */
  readonly sharded?: boolean
}

export async function readMember(account: Account): Promise<Member> {
  const { database, userId } = account
  // Of groups this device keeps the member's own: reading them all at once saves waiting for the user.
  const [user, groups] = await Promise.all([readUser(account), database.groups.toArray()])
  return memberOf(userId, user, groupOf(database, user, groups))
}

/** The member's group among the stored ones. */
export function groupOf(
  database: AccountDatabase,
  user: User | undefined,
  groups: readonly StoredRecord[],
): Group | undefined {
  const found = groups.find(({ id }) => id === user?.groupId)
  return parseStored(database, 'groups', groupSchema, found)
}

export function memberOf(userId: string, user: User | undefined, group: Group | undefined): Member {
  const groupName = group?.name ?? ''
  return {
    owner: { userId, userName: user?.name ?? '', groupId: user?.groupId ?? '', groupName },
    onBoard: user?.onBoard ?? false,
    daysOnBoard: user !== undefined && showsDays(user),
    sharded: group?.sharded ?? false,
  }
}
