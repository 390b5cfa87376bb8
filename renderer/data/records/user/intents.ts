import * as z from 'zod/mini'
import { stampSchema } from '#core/sync/stamp.ts'
import { fieldValueSchema } from '#core/sync/stamped.ts'
import { defineIntents } from '#data/storage/outbox.ts'

/** Fields of the member's own record, by path: `name`, `onboardingSteps.habits`. */
const saveUser = z.object({
  kind: z.literal('saveUser'),
  fields: z.record(z.string(), fieldValueSchema),
  at: stampSchema,
})

export const userIntents = defineIntents({ saveUser })
