/** Kudos that the member gives (decision 0127). Those they get are followed by `use-received.ts`, loaded on demand. */
import { askServer } from '#data/sync/command.ts'
import { defineRecord } from '#data/sync/record.ts'
import { kudosIntents } from './intents.ts'

const own = () => import('./own-kudos.ts')

export const kudosRecord = defineRecord({
  intents: kudosIntents,
  describe: ({ given, toName }) =>
    `${given ? 'Give kudos to' : 'Take back kudos to'} ${toName || 'a member'}`,
  command: (intent) =>
    askServer('give-kudos', intent, async ({ kudo }, { account }) =>
      (await own()).givenKudos.store(account, kudo ? [kudo] : []),
    ),
  exports: async (...from) => (await own()).exportKudos(...from),
})
