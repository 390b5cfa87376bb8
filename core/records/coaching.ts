/** What coaches write about a member, and what they want to be told of. */
import * as z from 'zod/mini'
import { dayNumberSchema } from '#core/values/time/day.ts'
import {
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
  textSchema,
} from './fields.ts'

export const MAX_NOTES_LENGTH = 10_000

/** Readable by the member's coaches and admins, never by the member. One record per member; its id is the member's (docs/product.md#records). */
export const coachNotesSchema = z.object({
  id: idSchema,
  notes: z.prefault(z.string().check(z.maxLength(MAX_NOTES_LENGTH)), ''),
  by: z.prefault(referenceSchema, ''),
  syncedAt: syncedAtSchema,
})

export const MAX_SESSION_NOTE_LENGTH = 500

/** Never deleted: `counted` says whether it is in the member's `private_sessions` (docs/decisions/0060-coaching.md). */
export const privateSessionSchema = z.object({
  id: idSchema,
  userId: idSchema,
  coachId: idSchema,
  date: dayNumberSchema,
  note: textSchema(MAX_SESSION_NOTE_LENGTH),
  counted: z.prefault(z.boolean(), true),
  created: recordedInstantSchema,
  syncedAt: syncedAtSchema,
})

export type PrivateSession = z.infer<typeof privateSessionSchema>

/** For how many days in a row nothing was checked, in an alert. */
export const ALERT_DAYS = { least: 1, most: 7 } as const

/** What a coach wants to be told of, of all their members or one: at least one of the two. The member may read it. */
export const alertChoiceSchema = z.object({
  /** Nothing checked for so many days; 0 for never. */
  idleDays: z.prefault(z.int().check(z.minimum(0), z.maximum(ALERT_DAYS.most)), 0),
  /** Less than half of the usual points. */
  half: z.prefault(z.boolean(), false),
})

export type AlertChoice = z.infer<typeof alertChoiceSchema>

export const coachAlertSchema = z.extend(alertChoiceSchema, {
  id: idSchema,
  coachId: idSchema,
  /** '' for all members of the coach. */
  memberId: z.prefault(referenceSchema, ''),
  /** When the bot looks next, in ms. */
  nextAt: recordedInstantSchema,
  syncedAt: syncedAtSchema,
})

export type CoachAlert = z.infer<typeof coachAlertSchema>

/** @param memberId '' for all members of the coach */
export function coachAlertId(coachId: string, memberId: string): string {
  return `${coachId}_${memberId === '' ? 'all' : memberId}`
}
