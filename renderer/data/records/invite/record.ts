/** Invitations to the member's own group (decision 0099). */
import type { ResultOf } from '#core/server/requests/requests.ts'
import { askServer } from '#data/sync/command.ts'
import type { Asking } from '#data/sync/question.ts'
import { defineRecord } from '#data/sync/record.ts'
import { inviteIntents } from './intents.ts'

const own = () => import('./own-invites.ts')

export const inviteRecord = defineRecord({
  intents: inviteIntents,
  describe: (intent) =>
    intent.kind === 'makeInvite'
      ? `Invite somebody to ${intent.invite.groupName || 'your group'}`
      : 'End an invitation',
  // One that is revoked before it was made is never made: its link has never worked.
  command(intent) {
    if (intent.kind === 'revokeInvite') return askServer('revoke-invite', intent, store)
    const { id, groupId, endsAt, uses } = intent.invite
    return askServer('make-invite', { id, groupId, endsAt, uses }, store)
  },
  exports: async (account) => ({ invites: await (await own()).ownInvites.readShown(account) }),
})

function store({ invite }: ResultOf<'revoke-invite'>, { account }: Asking): Promise<void> {
  // Nothing of one that was never made.
  return own().then(({ ownInvites }) => ownInvites.store(account, invite ? [invite] : []))
}
