/** Whether the member would like to take part in a project (docs/product.md#records). */
import { defineRecord } from '#data/sync/record.ts'
import { interestIntents } from './intents.ts'

export const interestRecord = defineRecord({
  intents: interestIntents,
  describe: ({ interested }) =>
    interested ? 'Show interest in an opportunity' : 'Withdraw your interest in an opportunity',
  own: {
    table: 'projectInterest',
    load: async () => (await import('./own-interest.ts')).ownInterest,
  },
})
