/** Making an invitation to the own group, and taking it back (decision 0099). */
import {
  inviteLimitWords,
  isInviteLimitReached,
  mayInvite,
  newInvite,
} from '#core/joining/invites.ts'
import type { Group } from '#core/records/group.ts'
import type { Invite } from '#core/records/invite.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { inviteIntents } from './intents.ts'
import { inviteTarget, keepInvite, readInvites } from './stored-invites.ts'

const TABLES = ['users', 'pages', 'outbox'] as const

export interface InviteTerms {
  readonly days: number
  readonly uses: number
}

/** As many of the member's invitations are open as there may be; its message is for the member. */
export class InviteLimitError extends Error {
  override readonly name = 'InviteLimitError'
}

/**
 * Makes an invitation to the member's group. Its link lets people in as soon as it has arrived in the cloud.
 * @param random gives so many bytes from a cryptographic source
 * @throws Error where the member may not invite to it
 * @throws InviteLimitError where as many are open as there may be
 */
export async function makeInvite(
  account: Account,
  group: Group,
  { days, uses }: InviteTerms,
  random: (size: number) => Uint8Array = (size) => crypto.getRandomValues(new Uint8Array(size)),
): Promise<Invite> {
  const { database, now } = account
  return database.transaction('rw', [...TABLES], async () => {
    const user = await readUser(account)
    if (!user || !mayInvite(user, group)) throw new Error('Not a group that one may invite to.')
    if (isInviteLimitReached(await readInvites(account), user, now())) {
      throw new InviteLimitError(inviteLimitWords(user))
    }
    const made = { group, by: user, days, uses, now: now(), random: random(32) }
    const invite = newInvite(made)
    await keepInvite(account, invite)
    await inviteIntents.enqueue(account, inviteTarget(invite.id), { kind: 'makeInvite', invite })
    return invite
  })
}

/** Ends an own invitation for good; who has come in with it stays. */
export async function revokeOwnInvite(account: Account, id: string): Promise<void> {
  await account.database.transaction('rw', [...TABLES], async () => {
    const invite = (await readInvites(account)).find((one) => one.id === id)
    if (!invite || invite.revoked) return
    await keepInvite(account, { ...invite, revoked: true })
    await inviteIntents.enqueue(account, inviteTarget(id), { kind: 'revokeInvite', id })
  })
}
