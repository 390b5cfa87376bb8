import { cleanName } from '#core/records/display-name.ts'
import { groupSchema } from '#core/records/group.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { audited, entryOf } from '#data/cloud/audit.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { actorOf } from '#data/records/user/actor.ts'
import type { Account } from '#data/storage/account.ts'
import { connectedCloud } from '#data/sync/status/connected-cloud.ts'
import { joinGroup } from '../membership/commands.ts'

/**
 * Creates a group that anyone of the community may join, with its creator as the first member. Only the
 * backend can check this, so it is one of the few commands that wait for it (docs/architecture.md#sync).
 * @throws CloudError `permission-denied` for anybody but an admin, `unavailable` without a connection
 */
export async function createGroup(
  account: Account,
  { name, onBoard }: { readonly name: string; readonly onBoard: boolean },
): Promise<void> {
  const cloud = await connectedCloud()
  if (!cloud)
    throw new CloudError('unavailable', 'Fourfold is not connected yet. Try again shortly.')
  const { admin } = await cloud.auth.claims()
  if (admin !== true) throw new CloudError('permission-denied', 'Only admins can create groups.')
  const group = groupSchema.parse({ id: crypto.randomUUID(), name: cleanName(name), open: true })
  const { id } = group
  const entry = entryOf(await actorOf(account), {
    ...{ action: 'create-group', targets: [id], summary: `Made the group ${group.name}.` },
  })
  const write: Write = {
    kind: 'set',
    ref: { collection: 'groups', id },
    data: { ...group, syncedAt: SERVER_TIME },
  }
  await cloud.transact([], () => ({ writes: audited([write], entry), result: undefined }))
  await joinGroup(account, { groupId: id, groupName: group.name, onBoard })
}
