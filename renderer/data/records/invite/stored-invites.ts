/** The member's own invitations as this device knows them (docs/architecture.md#sync). */
import * as z from 'zod/mini'
import { type Invite, inviteSchema } from '#core/records/invite.ts'
import type { Account } from '#data/storage/account.ts'
import type { Target } from '#data/storage/outbox.ts'

const KEY = 'own-invites'
const pageSchema = z.array(inviteSchema)

/** The record that an operation on an invitation moves. */
export function inviteTarget(id: string): Target {
  return `invites/${id}`
}

/** All that this device knows of, the latest first. */
export async function readInvites({ database }: Account): Promise<readonly Invite[]> {
  return pageSchema.safeParse((await database.pages.get(KEY))?.value).data ?? []
}

/** Keeps an invitation in place of what was known of it. */
export async function keepInvite(account: Account, invite: Invite): Promise<void> {
  const others = (await readInvites(account)).filter(({ id }) => id !== invite.id)
  await keep(account, [...others, invite])
}

/** Takes in what the cloud has; what was said here and has not arrived there stays as it was said. */
export async function storeInvites(account: Account, theirs: readonly Invite[]): Promise<void> {
  await account.database.transaction('rw', ['pages', 'outbox'], async () => {
    const waiting = new Set<string>()
    const known = await readInvites(account)
    for (const { id } of [...theirs, ...known]) if (await isWaiting(account, id)) waiting.add(id)
    const settled = theirs.filter(({ id }) => !waiting.has(id))
    await keep(account, [...settled, ...known.filter(({ id }) => waiting.has(id))])
  })
}

/** Whether an invitation has not arrived in the cloud as it is here. */
export async function isWaiting({ database }: Account, id: string): Promise<boolean> {
  return (await database.outbox.where({ target: inviteTarget(id) }).count()) > 0
}

async function keep({ database, now }: Account, invites: readonly Invite[]): Promise<void> {
  const value = invites.toSorted((a, b) => b.created - a.created)
  await database.pages.put({ key: KEY, value, at: now() })
}
