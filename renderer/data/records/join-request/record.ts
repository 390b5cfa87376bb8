/** Requests to join a group that is not open (decision 0082). */
import { defineRecord } from '#data/sync/record.ts'
import { joinRequestIntents } from './intents.ts'

export const joinRequestRecord = defineRecord({
  intents: joinRequestIntents,
  describe: ({ asked, groupName }) =>
    asked
      ? `Ask to join ${groupName || 'a group'}`
      : `Take back your request to join ${groupName || 'a group'}`,
  async push(context, intents) {
    const { pushJoinRequest } = await import('./push.ts')
    const last = intents.at(-1)
    if (!last) throw new Error('A group of operations is never empty.')
    return pushJoinRequest(context, last, intents.length)
  },
})
