/** The member's own invitations as this device knows them (docs/architecture.md#sync). */
import * as z from 'zod/mini'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import type { Account } from '#data/storage/account.ts'
import type { Target } from '#data/storage/outbox.ts'

const KEY = 'own-invites'
const pageSchema = z.array(inviteSchema)

/** The record that an operation on an invitation changes. */
export function inviteTarget(id: string): Target {
  return `invites/${id}`
}

/** All invitations that this device knows, newest first. */
export async function readInvites({ database }: Account): Promise<readonly Invite[]> {
  return pageSchema.safeParse((await database.pages.get(KEY))?.value).data ?? []
}

/** Stores an invitation in place of the earlier version. */
export async function keepInvite(account: Account, invite: Invite): Promise<void> {
  const others = (await readInvites(account)).filter(({ id }) => id !== invite.id)
  await keep(account, [...others, invite])
}

/** Stores what the server has answered of one; nothing of one that was never made. */
export async function keepAnswer(account: Account, invite: Invite | undefined): Promise<void> {
  if (invite) await keepInvite(account, invite)
}

/** Stores the cloud's invitations, except for those with changes of this device that are not pushed yet. */
export async function storeInvites(account: Account, theirs: readonly Invite[]): Promise<void> {
  await account.database.transaction('rw', ['pages', 'outbox'], async () => {
    const waiting = new Set<string>()
    const known = await readInvites(account)
    for (const { id } of [...theirs, ...known]) if (await isWaiting(account, id)) waiting.add(id)
    const settled = theirs.filter(({ id }) => !waiting.has(id))
    await keep(account, [...settled, ...known.filter(({ id }) => waiting.has(id))])
  })
}

/** Whether an invitation has changes that have not reached the cloud. */
export async function isWaiting({ database }: Account, id: string): Promise<boolean> {
  return (await database.outbox.where({ target: inviteTarget(id) }).count()) > 0
}

async function keep({ database, now }: Account, invites: readonly Invite[]): Promise<void> {
  const value = invites.toSorted((a, b) => b.created - a.created)
  await database.pages.put({ key: KEY, value, at: now() })
}
