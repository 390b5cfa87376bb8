/** Creates and revokes invitations to the member's own group (decision 0099). */
import {
  inviteLimitWords,
  isInviteLimitReached,
  mayInvite,
  newInvite,
} from '#core/policies/joining/invites.ts'
import type { Group } from '#core/records/group.ts'
import type { Invite } from '#core/records/invite.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { inviteIntents } from './intents.ts'
import { ownInvites, readInvites } from './own-invites.ts'

const TABLES = ['users', 'pages', 'outbox'] as const

export interface InviteTerms {
  readonly days: number
  readonly uses: number
}

/** The member has as many open invitations as are allowed; the message is for the member. */
export class InviteLimitError extends Error {
  override readonly name = 'InviteLimitError'
}

/** @param random gives bytes from a cryptographic source @throws Error if they may not invite; InviteLimitError */
export async function makeInvite(
  account: Account,
  group: Group,
  { days, uses }: InviteTerms,
  random: (size: number) => Uint8Array = (size) => crypto.getRandomValues(new Uint8Array(size)),
): Promise<Invite> {
  const { database, now } = account
  return database.transaction('rw', [...TABLES], async () => {
    const user = await readUser(account)
    if (!user || !mayInvite(user, group)) throw new Error('You can’t invite to this group.')
    if (isInviteLimitReached(await readInvites(account), user, now())) {
      throw new InviteLimitError(inviteLimitWords(user))
    }
    const made = { group, by: user, days, uses, now: now(), random: random(32) }
    const invite = newInvite(made)
    await inviteIntents.enqueue(account, `invites/${invite.id}`, { kind: 'makeInvite', invite })
    return invite
  })
}

/** Revokes one of the member's invitations for good; who has joined with it stays. */
export async function revokeOwnInvite(account: Account, id: string): Promise<void> {
  await account.database.transaction('rw', [...TABLES], async () => {
    const invite = await ownInvites.find(account, id)
    if (!invite || invite.revoked) return
    await inviteIntents.enqueue(account, `invites/${id}`, { kind: 'revokeInvite', id })
  })
}
