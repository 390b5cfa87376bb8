/** What admins do to what is not their own, on record for good (docs/decisions/0062-admin.md). */
import * as z from 'zod/mini'
import { personNameSchema } from './display-name.ts'
import { idSchema, recordedInstantSchema, syncedAtSchema, textSchema } from './fields.ts'

/** Whom or what one entry can name, at most: a longer deed is several commits with an entry each. */
export const MOST_TARGETS = 20

const targetsSchema = z.prefault(z.array(idSchema).check(z.maxLength(MOST_TARGETS)), [])

export const auditEntrySchema = z.object({
  id: idSchema,
  /** The admin, and the name they went by then. */
  by: idSchema,
  byName: personNameSchema,
  /** When, by the server's clock, in ms. */
  at: recordedInstantSchema,
  action: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  /** Ids of the members, groups and projects it was done to. */
  targets: targetsSchema,
  /** What was done, in a sentence; nothing that is private. */
  summary: textSchema(500),
  syncedAt: syncedAtSchema,
})

export type AuditEntry = z.infer<typeof auditEntrySchema>

/** An entry before the server has given it its time. */
export type NewAuditEntry = Omit<AuditEntry, 'at' | 'syncedAt'>

/**
 * The head of one admin's log: the entry of their latest commit, by which the rules find it. Rules can look up
 * a document only where they know its id, and this one's is the admin's.
 */
export const auditHeadSchema = z.object({
  id: idSchema,
  auditId: idSchema,
  targets: targetsSchema,
  syncedAt: syncedAtSchema,
})
