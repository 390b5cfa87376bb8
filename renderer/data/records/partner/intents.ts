import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { NUDGE_PHRASES } from '#core/records/partner.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { dayKeySchema } from '#core/values/time/day.ts'
import { defineIntents } from '#data/storage/outbox.ts'

const other = {
  to: idSchema,
  /** The other's name, for this device's own texts. */
  toName: z.string(),
}

/** Says yes or no to keeping a streak together (docs/product.md#partners). */
const sayPartner = z.object({
  kind: z.literal('sayPartner'),
  ...other,
  /** `agree` is a yes only while the other still asks; `leave` is a no to asking, too. */
  says: z.enum(['ask', 'agree', 'leave']),
  at: stampSchema,
})

const nudgePartner = z.object({
  kind: z.literal('nudgePartner'),
  ...other,
  day: dayKeySchema,
  /** The phrase's place in `PHRASES`. */
  phrase: z.int().check(z.minimum(0), z.maximum(NUDGE_PHRASES - 1)),
})

export const partnerIntents = defineIntents<typeof sayPartner | typeof nudgePartner>({
  sayPartner,
  nudgePartner,
})

export type SayIntent = z.infer<typeof sayPartner>
export type NudgeIntent = z.infer<typeof nudgePartner>
