/**
 * A member's report of a profile, a picture or a message, with what it showed then (docs/product.md#records,
 * decision 0134). Not to be confused with the reports of the admin tools, which are figures.
 */
import * as z from 'zod/mini'
import { personNameSchema } from '#core/values/names/display-name.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import {
  idSchema,
  recordedInstantSchema,
  referenceSchema,
  syncedAtSchema,
  textSchema,
  wholeTextSchema,
} from './fields.ts'
import { LONGEST_MESSAGE } from './thread.ts'

export const REPORTED_KINDS = ['profile', 'picture', 'message', 'agreement'] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

export const REPORT_REASONS = ['spam', 'insult', 'false', 'private', 'danger', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** What an admin has done about it. */
export const REPORT_OUTCOMES = ['none', 'talked', 'removed', 'closed'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

/** The files of a profile that can be reported by themselves. */
export const PROFILE_FILES = ['image', 'headerImage', 'video'] as const
export type ProfileFile = (typeof PROFILE_FILES)[number]

/** The longest note of the reporter, in characters. */
export const LONGEST_REPORT_NOTE = 500

/** How many reports one member can send a day, by the server's day; a report's id names its place among them. */
export const MOST_REPORTS_A_DAY = 10

const asTexts = z.transform((all: unknown[]) => all.map(String))

/** What was reported, as the server had it when it was reported: never changed afterwards. */
export const shownSchema = z.object({
  /** Of a profile. */
  bio: textSchema(2_000),
  location: wholeTextSchema(120),
  instagram: wholeTextSchema(200),
  youtube: wholeTextSchema(200),
  projects: z.prefault(z.catch(z.pipe(z.array(z.unknown()), asTexts), []), []),
  /** Of a message, or of an agreement. */
  text: textSchema(LONGEST_MESSAGE),
  /** The path of a picture, or of a message's one. */
  picture: wholeTextSchema(1_000),
})

export type Shown = z.infer<typeof shownSchema>

export const safetyReportSchema = z.object({
  id: idSchema,
  userId: idSchema,
  /** Whose profile, picture or message it is. */
  aboutId: idSchema,
  aboutName: personNameSchema,
  kind: z.enum(REPORTED_KINDS),
  /** The message's or the agreement's id, or which file of the profile; `''` for a profile. */
  source: z.prefault(referenceSchema, ''),
  shown: shownSchema,
  reason: z.enum(REPORT_REASONS),
  note: textSchema(LONGEST_REPORT_NOTE),
  /** The coach who reads it while it is open; `''` where only admins do. */
  coachId: z.prefault(referenceSchema, ''),
  /** The group that makes them the coach of the reported member; `''` without one. */
  groupId: z.prefault(referenceSchema, ''),
  /** When it was reported, by the reporter's clock. */
  created: recordedInstantSchema,
  state: z.enum(['open', 'done']),
  /** What an admin decided; `none` while it is open. */
  outcome: z.prefault(z.enum(REPORT_OUTCOMES), 'none'),
  /** The admin who decided; `''` while it is open. */
  decidedBy: z.prefault(referenceSchema, ''),
  decidedAt: recordedInstantSchema,
  syncedAt: syncedAtSchema,
})

export type SafetyReport = z.infer<typeof safetyReportSchema>

/** What its reporter is told of it: whether it is done, and not what came of it. */
export const ownReportSchema = z.omit(safetyReportSchema, { outcome: true, decidedBy: true })

/**
 * The id of a report: its reporter, the server's day in UTC, and its place among those of that day, from 0. So there
 * is an end to them.
 */
export function safetyReportId(userId: string, day: DayKey, place: number): string {
  return `${userId}_${numberOfDay(day)}_${place}`
}
