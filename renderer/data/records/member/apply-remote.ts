/** Stores what the cloud has about the member: their record, their roles, their group. */
import { groupLinkSchema, groupSchema } from '#core/records/group.ts'
import { type Member, memberOf } from '#core/records/member.ts'
import { withLaterMembership } from '#core/records/membership.ts'
import { mergeRecords } from '#core/records/record-fields.ts'
import { type User, userSchema, userSecureSchema } from '#core/records/user.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { unless } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'
import { parseRemote, storeAsIs } from '#data/sync/parse-remote.ts'
import { readUser } from './owner.ts'

/** Merges the member's own record: the later change per field; fields without a stamp are the server's. */
export async function applyUser(account: Account, remote: User): Promise<void> {
  const { database } = account
  await database.transaction('rw', 'users', async () => {
    const local = await readUser(account)
    if (JSON.stringify(local) === JSON.stringify(remote)) return
    const merged = local
      ? withLaterMembership(userSchema.parse(mergeRecords(local, remote)), local, remote)
      : remote
    if (JSON.stringify(merged) !== JSON.stringify(local)) await database.users.put(merged)
  })
}

/** Stores the member's record from the cloud. @returns undefined if it is damaged, or there is none */
export async function storeUser(
  account: Account,
  document: CloudDocument | undefined,
): Promise<User | undefined> {
  const user = await parseRemote(account, 'users', userSchema, document)
  if (user) await applyUser(account, user)
  return user
}

export function storeRoles(account: Account, document: CloudDocument): Promise<void> {
  return storeAsIs(account, 'usersSecure', userSecureSchema, document)
}

/** Stores a group, with its call link. @throws CloudError */
export async function storeGroup(
  account: Account,
  cloud: Pick<Cloud, 'get'>,
  document: CloudDocument,
): Promise<void> {
  await storeAsIs(account, 'groups', groupSchema, await withCallLink(cloud, document))
}

/** Fetches the member's record, roles and group. @returns a function that stores them and returns the member */
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

/** The group as the cloud has it, with the call link if this account may read it. @throws CloudError */
export async function withCallLink(
  cloud: Pick<Cloud, 'get'>,
  group: CloudDocument,
): Promise<CloudDocument> {
  const ref = { collection: 'groupLinks', id: group.id } as const
  return linked(group, await unless('permission-denied', () => cloud.get(ref)))
}

/** The group with its separate link; without one to read, with the link that the group itself still has. */
export function linked(group: CloudDocument, document: CloudDocument | undefined): CloudDocument {
  const link = groupLinkSchema.safeParse(document?.data).data
  if (!link) return group
  return { ...group, data: { ...group.data, links: { groupCallLink: link.groupCallLink } } }
}
