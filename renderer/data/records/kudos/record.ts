/** Kudos that the member gives (decision 0127). Those they get are followed by `use-received.ts`, loaded on demand. */
import { defineRecord, latest } from '#data/sync/record.ts'
import { kudosIntents } from './intents.ts'

export const kudosRecord = defineRecord({
  byCommand: true,
  intents: kudosIntents,
  describe: ({ given, toName }) =>
    `${given ? 'Give kudos to' : 'Take back kudos to'} ${toName || 'a member'}`,
  async push(context, intents) {
    const { pushKudos } = await import('./push.ts')
    return pushKudos(context, latest(intents))
  },
})
