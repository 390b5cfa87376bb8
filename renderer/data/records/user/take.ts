/** Taking in what the cloud says of the member: their record, their roles, their group. */
import { SCHEMAS } from '#core/records/collections.ts'
import { groupSchema } from '#core/records/group.ts'
import { type Member, memberOf } from '#core/records/member.ts'
import { withLaterMembership } from '#core/records/membership.ts'
import { mergeRecords } from '#core/records/record-fields.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { Cloud, CloudDocument } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { parseRemote, storeAsIs } from '#data/sync/parse-remote.ts'
import { fetchMonths } from '../day/take.ts'
import { withCallLink } from '../group/call-link.ts'
import { readUser } from './owner.ts'

/** Merges the member's own record: per field the later change, the server's word on the rest. */
export async function applyUser(account: Account, remote: User): Promise<void> {
  const { database } = account
  await database.transaction('rw', 'users', async () => {
    const local = await readUser(account)
    const merged = local
      ? withLaterMembership(userSchema.parse(mergeRecords(local, remote)), local, remote)
      : remote
    if (JSON.stringify(merged) !== JSON.stringify(local)) await database.users.put(merged)
  })
}

/** Takes in the member's record as the cloud gave it. @returns undefined where it is damaged, or there is none */
export async function storeUser(
  account: Account,
  document: CloudDocument | undefined,
): Promise<User | undefined> {
  const user = await parseRemote(account, 'users', userSchema, document)
  if (user) await applyUser(account, user)
  return user
}

/** Roles, which only the server changes. */
export function storeRoles(account: Account, document: CloudDocument): Promise<void> {
  return storeAsIs(account, 'usersSecure', SCHEMAS.usersSecure, document)
}

/** A group, with its call link. @throws CloudError */
export async function storeGroup(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
  document: CloudDocument,
): Promise<void> {
  await storeAsIs(account, 'groups', groupSchema, await withCallLink(cloud, document))
}

/** Asks who the member is. @returns what takes it in, and says what the server knows */
export async function fetchUser(
  account: Account,
  cloud: Cloud,
): Promise<() => Promise<Member | undefined>> {
  const id = account.userId
  const [document, roles] = await Promise.all([
    cloud.get({ collection: 'users', id }),
    cloud.get({ collection: 'usersSecure', id }),
  ])
  return async () => {
    const user = await storeUser(account, document)
    const group = user?.groupId
      ? await cloud.get({ collection: 'groups', id: user.groupId })
      : undefined
    if (roles) await storeRoles(account, roles)
    if (group) await storeGroup(account, cloud, group)
    return user && memberOf(id, user, groupSchema.safeParse(group?.data).data)
  }
}

/**
 * Brings over the member's own record, roles, group and months.
 * @param answered how many pending operations on membership this is the answer to
 * @returns the member as the server knows them, without what is pending here; undefined before there is one
 */
export async function pullMember(
  account: Account,
  cloud: Cloud,
  answered = 0,
): Promise<Member | undefined> {
  const [takeUser, takeMonths] = await Promise.all([
    fetchUser(account, cloud),
    fetchMonths(account, cloud),
  ])
  const member = await takeUser()
  await takeMonths(answered)
  return member
}
