import { connected } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'
import { connectedCloud } from '#data/sync/status/connected-cloud.ts'
import { joinGroup } from '../membership/commands.ts'

/** What an admin can change later, on the pages for admins. */
const BEGIN = {
  category: '',
  callLink: '',
  open: true,
  membersInvite: false,
  archived: false,
  question1: '',
  question2: '',
  question3: '',
}

/** Creates an open group with its creator as the first member. @throws CloudError `not-admin`, `unavailable` */
export async function createGroup(
  account: Account,
  { name, onBoard }: { readonly name: string; readonly onBoard: boolean },
): Promise<void> {
  const cloud = connected(await connectedCloud())
  const fields = { ...BEGIN, name }
  const { group } = await cloud.command('make-group', { id: crypto.randomUUID(), fields })
  await joinGroup(account, { groupId: group.id, groupName: group.name, onBoard })
}
