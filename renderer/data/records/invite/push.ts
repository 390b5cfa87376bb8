/** Pushes a member's invitations (decision 0099). */
import type { PushContext } from '#data/sync/record.ts'
import type { InviteIntent } from './intents.ts'
import { keepInvite } from './stored-invites.ts'

/**
 * Pushes the operations on one invitation: that it was created, that it was revoked, or both.
 * @returns a function that stores the server's answer
 * @throws CloudError `not-found` if the group does not exist; `permission-denied` if the member may not invite to it;
 *   `invalid`, with a message for the member, if the invitation ended before it was made, or too many are open
 */
export async function pushInvite(
  { account, cloud }: Pick<PushContext, 'account' | 'cloud'>,
  intents: readonly InviteIntent[],
): Promise<() => Promise<void>> {
  const made = intents.find((intent) => intent.kind === 'makeInvite')?.invite
  const revoked = intents.find((intent) => intent.kind === 'revokeInvite')?.id
  const stored = async () => {
    if (revoked === undefined) {
      if (!made) return undefined
      const { id, groupId, endsAt, uses } = made
      return (await cloud.command('make-invite', { id, groupId, endsAt, uses })).invite
    }
    const { invite } = await cloud.command('revoke-invite', { id: revoked })
    // One that was never made has nothing to revoke: its link has never worked.
    return invite ?? (made && { ...made, revoked: true })
  }
  const invite = await stored()
  return async () => {
    if (invite) await keepInvite(account, invite)
  }
}
