import * as z from 'zod/mini'
import { idSchema, instantSchema, referenceSchema } from '#core/records/fields.ts'
import { defineIntents } from '#data/storage/outbox.ts'

/** Reports what a member shows. The rest is checked when it is pushed: the first screen loads this file alone. */
const reportContent = z.object({
  kind: z.literal('reportContent'),
  /** A `ReportedKind`. */
  what: z.string(),
  aboutId: idSchema,
  /** The member's name, for this device's own texts. */
  aboutName: z.string(),
  source: referenceSchema,
  reason: z.string(),
  note: z.string(),
  /** When it was reported, in ms. */
  created: instantSchema,
})

export const safetyReportIntents = defineIntents({ reportContent })

export type ReportIntent = z.infer<typeof reportContent>
