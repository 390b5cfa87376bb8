/** What coaches write about a member: readable by the member's coaches and admins, never by the member. */
import * as z from 'zod/mini'
import { dayNumberSchema } from '#core/values/time/day.ts'
import {
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
  textSchema,
} from './fields.ts'

/** The longest notes about a member, in characters; the rules have the same limit. */
export const MOST_NOTES = 10_000

/** One record per member; its id is the member's (docs/product.md#records). */
export const coachNotesSchema = z.object({
  id: idSchema,
  notes: z.prefault(z.string().check(z.maxLength(MOST_NOTES)), ''),
  /** The coach who edited them last. */
  by: z.prefault(referenceSchema, ''),
  syncedAt: syncedAtSchema,
})

export const MOST_SESSION_NOTE = 500

/**
 * A private session, logged by a coach. It is never deleted: `counted` says whether it is included in the
 * member's `private_sessions`, so that logging or undoing it twice changes nothing
 * (docs/decisions/0060-coaching.md).
 */
export const privateSessionSchema = z.object({
  id: idSchema,
  /** The member who had the session. */
  userId: idSchema,
  coachId: idSchema,
  date: dayNumberSchema,
  note: textSchema(MOST_SESSION_NOTE),
  counted: z.prefault(z.boolean(), true),
  created: recordedInstantSchema,
  syncedAt: syncedAtSchema,
})

export type PrivateSession = z.infer<typeof privateSessionSchema>
