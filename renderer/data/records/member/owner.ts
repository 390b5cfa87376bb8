/** What this device knows of the member that their other records repeat: name, group and board consent. */
import { type Group, groupSchema } from '#core/records/group.ts'
import { type Member, memberOf } from '#core/records/member.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { Account } from '#data/storage/account.ts'
import type { AccountDatabase, StoredRecord } from '#data/storage/account-database.ts'
import type { Target } from '#data/storage/outbox.ts'
import { parseStored, readRecord } from '#data/storage/stored-record.ts'

export async function readUser({ database, userId }: Account): Promise<User | undefined> {
  return readRecord(database, 'users', userSchema, userId)
}

export async function readMember(account: Account): Promise<Member> {
  const { database, userId } = account
  // This device stores only the member's own group: reading all in parallel saves waiting for the user.
  const [user, groups] = await Promise.all([readUser(account), database.groups.toArray()])
  return memberOf(userId, user, groupOf(database, user, groups))
}

export function groupOf(
  database: AccountDatabase,
  user: User | undefined,
  groups: readonly StoredRecord[],
): Group | undefined {
  const found = groups.find(({ id }) => id === user?.groupId)
  return parseStored(database, 'groups', groupSchema, found)
}

/** What changes of the member's group are queued under. */
export function membershipTarget({ userId }: Pick<Account, 'userId'>): Target {
  return `membership/${userId}`
}
