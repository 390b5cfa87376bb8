import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { dayKeySchema } from '#core/values/time/day.ts'
import { defineIntents } from '#data/storage/outbox.ts'

/** Gives kudos for a member's day, or takes them back (docs/product.md#records). */
const giveKudos = z.object({
  kind: z.literal('giveKudos'),
  to: idSchema,
  /** The receiver's name, for this device's own texts. */
  toName: z.string(),
  day: dayKeySchema,
  given: z.boolean(),
  at: stampSchema,
})

export const kudosIntents = defineIntents({ giveKudos })
