import * as z from 'zod/mini'
import { idSchema } from '#core/records/fields.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { dayNumberSchema } from '#core/values/time/day.ts'
import { defineIntents } from '#data/storage/outbox.ts'

const { id, text } = { id: idSchema, text: z.string() }

/** What one side says of an agreement (docs/product.md#agreements). */
const sayAgreement = z.object({
  kind: z.literal('sayAgreement'),
  /** The member whose agreement it is. */
  memberId: idSchema,
  /** What it says, for this device's own texts. */
  text,
  change: z.discriminatedUnion('says', [
    z.object({ says: z.literal('propose'), id, text, until: dayNumberSchema }),
    z.object({ says: z.literal('accept'), id }),
    z.object({ says: z.literal('tick'), id, kept: z.boolean(), at: stampSchema }),
    z.object({ says: z.literal('close'), id, word: text }),
  ]),
})

export const agreementIntents = defineIntents<typeof sayAgreement>({ sayAgreement })
