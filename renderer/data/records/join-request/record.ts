/** Requests to join a group that is not open (decision 0082). */
import { defineRecord, latest } from '#data/sync/record.ts'
import { joinRequestIntents } from './intents.ts'

export const joinRequestRecord = defineRecord({
  byCommand: true,
  intents: joinRequestIntents,
  describe: ({ asked, groupName }) =>
    asked
      ? `Ask to join ${groupName || 'a group'}`
      : `Take back your request to join ${groupName || 'a group'}`,
  async push(context, intents) {
    const { pushJoinRequest } = await import('./push.ts')
    return pushJoinRequest(context, latest(intents), intents.length)
  },
})
