/** Whether the member would like to take part in a project (docs/product.md#records). */
import { defineRecord, latest } from '#data/sync/record.ts'
import { interestIntents } from './intents.ts'

export const interestRecord = defineRecord({
  intents: interestIntents,
  describe: ({ interested }) =>
    interested ? 'Show interest in an opportunity' : 'Withdraw your interest in an opportunity',
  async push(context, intents) {
    const { applyInterests, pushInterest } = await import('./push.ts')
    const stored = await pushInterest(context, latest(intents))
    return () => applyInterests(context.account, [stored])
  },
})
