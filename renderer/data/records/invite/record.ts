/** Invitations to the member's own group (decision 0099). */
import { defineRecord } from '#data/sync/record.ts'
import { inviteIntents } from './intents.ts'

export const inviteRecord = defineRecord({
  byCommand: true,
  intents: inviteIntents,
  describe: (intent) =>
    intent.kind === 'makeInvite'
      ? `Invite somebody to ${intent.invite.groupName || 'your group'}`
      : 'End an invitation',
  async push(context, intents) {
    const { pushInvite } = await import('./push.ts')
    return pushInvite(context, intents)
  },
})
