/** Whether the member would like to take part in a project (docs/product.md#records). */
import { defineRecord } from '#data/sync/record.ts'
import { interestIntents } from './intents.ts'

export const interestRecord = defineRecord({
  intents: interestIntents,
  describe: ({ interested }) =>
    interested ? 'Show interest in an opportunity' : 'Withdraw your interest in an opportunity',
  async push(context, intents) {
    const { applyInterests, pushInterest } = await import('./push.ts')
    const last = intents.at(-1)
    if (!last) throw new Error('A group of operations is never empty.')
    const stored = await pushInterest(context, last)
    return () => applyInterests(context.account, [stored])
  },
})
