/** What coaches write about those they coach: seen by the member's own coaches and admins, never by the member. */
import * as z from 'zod/mini'
import { dayNumberSchema } from '#core/days/day.ts'
import {
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
  textSchema,
} from './fields.ts'

/** The longest notes that a member's coaches may keep, in characters; the rules take no more. */
export const MOST_NOTES = 10_000

/** One a member; its id is the member's (docs/product.md#records). */
export const coachNotesSchema = z.object({
  id: idSchema,
  notes: z.prefault(z.string().check(z.maxLength(MOST_NOTES)), ''),
  /** Who wrote them last. */
  by: z.prefault(referenceSchema, ''),
  syncedAt: syncedAtSchema,
})

export const MOST_SESSION_NOTE = 500

/**
 * A private session, logged by a coach. It is never removed: `counted` says whether it stands in the
 * member's `private_sessions`, so that logging it twice, or taking it back twice, changes nothing
 * (docs/decisions/0060-coaching.md).
 */
export const privateSessionSchema = z.object({
  id: idSchema,
  /** The member it was held with. */
  userId: idSchema,
  coachId: idSchema,
  date: dayNumberSchema,
  note: textSchema(MOST_SESSION_NOTE),
  counted: z.prefault(z.boolean(), true),
  created: recordedInstantSchema,
  syncedAt: syncedAtSchema,
})

export type PrivateSession = z.infer<typeof privateSessionSchema>
