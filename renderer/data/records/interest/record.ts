/** Whether the member would like to take part in a project (docs/product.md#records). */
import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { defineIntents } from '#data/storage/outbox.ts'
import { defineRecord } from '#data/sync/record.ts'

const showInterest = z.object({
  kind: z.literal('showInterest'),
  projectId: idSchema,
  interested: z.boolean(),
  at: stampSchema,
})

export const interestIntents = defineIntents({ showInterest })

export const interestRecord = defineRecord({
  intents: interestIntents,
  describe: ({ interested }) =>
    interested ? 'Show interest in an opportunity' : 'Withdraw your interest in an opportunity',
  own: {
    table: 'projectInterest',
    load: async () => (await import('./own-interest.ts')).ownInterest,
  },
})
