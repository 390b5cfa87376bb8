/** The audit log: what admins did; entries go after the days that the privacy page names (docs/decisions/0062-admin.md). */
import * as z from 'zod/mini'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { idSchema, recordedInstantSchema, syncedAtSchema, textSchema } from './fields.ts'

/** The most subjects of one entry; a larger action has several entries. */
export const MAX_TARGETS = 20

export const auditEntrySchema = z.object({
  id: idSchema,
  by: idSchema,
  byName: personNameSchema,
  /** When, by the server's clock, in ms. */
  at: recordedInstantSchema,
  action: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  /** Ids of the members, groups and projects it was done to. */
  targets: z.prefault(z.array(idSchema).check(z.maxLength(MAX_TARGETS)), []),
  /** What was done, in one sentence, without private data. */
  summary: textSchema(500),
  syncedAt: syncedAtSchema,
})

export type AuditEntry = z.infer<typeof auditEntrySchema>

export type NewAuditEntry = Omit<AuditEntry, 'at' | 'syncedAt'>
