import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { defineIntents } from '#data/storage/outbox.ts'

/** Whether the member would like to take part in a project (docs/product.md#records). */
const showInterest = z.object({
  kind: z.literal('showInterest'),
  projectId: idSchema,
  interested: z.boolean(),
  at: stampSchema,
})

export const interestIntents = defineIntents({ showInterest })
