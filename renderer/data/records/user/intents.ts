import * as z from 'zod/mini'
import { stampSchema } from '#core/sync/stamp.ts'
import { fieldValueSchema } from '#core/sync/stamped.ts'
import { defineIntents } from '#data/storage/outbox.ts'

/** Fields of the member's own record, by path: `name`, `onboardingSteps.habits`. */
const saveUser = z.object({
  kind: z.literal('saveUser'),
  // Closing was one of them once (`older-forms.ts`).
  fields: z.record(z.string().check(z.regex(/^(?!deleted$)/)), fieldValueSchema),
  at: stampSchema,
})

export const userIntents = defineIntents({ saveUser })

/** Closing the account, or opening it again (docs/decisions/0052-closing.md). */
const setClosed = z.object({
  kind: z.literal('setClosed'),
  closed: z.boolean(),
  at: stampSchema,
})

export const closingIntents = defineIntents({ setClosed })
