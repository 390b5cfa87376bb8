import * as z from 'zod/mini'
import { idSchema, instantSchema, referenceSchema } from '#core/records/fields.ts'
import { defineIntents } from '#data/storage/outbox.ts'

/** Reports a member's profile, a file on it, or a message of theirs (docs/product.md#records). */
const reportContent = z.object({
  kind: z.literal('reportContent'),
  what: z.enum(['profile', 'picture', 'message', 'agreement']),
  aboutId: idSchema,
  /** The member's name, for this device's own texts. */
  aboutName: z.string(),
  /** The message's or the agreement's id, or which file of the profile; `''` for a profile. */
  source: referenceSchema,
  // What it may be is checked when it is pushed: the first screen loads this file, and not the record's schema.
  reason: z.string(),
  note: z.string(),
  /** When it was reported, in ms. */
  created: instantSchema,
})

export const safetyReportIntents = defineIntents({ reportContent })

export type ReportIntent = z.infer<typeof reportContent>
