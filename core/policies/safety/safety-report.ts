/** A member's report of what another shows or has written, with what it showed then (decision 0134). */
import * as z from 'zod/mini'
import {
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
  textSchema,
} from '#core/records/fields.ts'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { REPORTED_KINDS } from './reported.ts'
import { shownSchema } from './shown.ts'

export const REPORT_REASONS = ['spam', 'insult', 'false', 'private', 'danger', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_OUTCOMES = ['none', 'talked', 'removed', 'closed'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

export const MAX_REPORT_NOTE_LENGTH = 500

/** How many reports one member can send a day, by the server's day; a report's id names its place among them. */
export const MAX_REPORTS_A_DAY = 10

export const safetyReportSchema = z.object({
  id: idSchema,
  userId: idSchema,
  aboutId: idSchema,
  aboutName: personNameSchema,
  kind: z.enum(REPORTED_KINDS),
  /** Which one it is: an id, or the file of the profile; `''` for a profile. */
  source: z.prefault(referenceSchema, ''),
  shown: shownSchema,
  reason: z.enum(REPORT_REASONS),
  note: textSchema(MAX_REPORT_NOTE_LENGTH),
  /** The coach who reads it while it is open; `''` where only admins do. */
  coachId: z.prefault(referenceSchema, ''),
  /** The group that makes them the coach of the reported member; `''` without one. */
  groupId: z.prefault(referenceSchema, ''),
  /** When it was reported, by the reporter's clock. */
  created: recordedInstantSchema,
  state: z.enum(['open', 'done']),
  outcome: z.prefault(z.enum(REPORT_OUTCOMES), 'none'),
  decidedBy: z.prefault(referenceSchema, ''),
  decidedAt: recordedInstantSchema,
  syncedAt: syncedAtSchema,
})

export type SafetyReport = z.infer<typeof safetyReportSchema>

/** What its reporter is told of it: whether it is done, and not what came of it. */
export const ownReportSchema = z.omit(safetyReportSchema, { outcome: true, decidedBy: true })

/** Its reporter, the server's day in UTC, and its place among those of that day, so that there is an end to them. */
export function safetyReportId(userId: string, day: DayKey, place: number): string {
  return `${userId}_${numberOfDay(day)}_${place}`
}
