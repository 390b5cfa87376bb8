/** The file that "Export everything" writes and importing reads (docs/decisions/0051-export.md). */
import * as z from 'zod/mini'
import { remindersSchema } from '#core/policies/reminders/reminder.ts'
import { agreementsSchema } from '#core/records/agreement.ts'
import { blockSchema } from '#core/records/block.ts'
import { checkInTextSchema } from '#core/records/check-in.ts'
import { idSchema, instantSchema } from '#core/records/fields.ts'
import { groupSchema, notificationSchema } from '#core/records/group.ts'
import { inviteSchema } from '#core/records/invite.ts'
import { joinRequestSchema } from '#core/records/join-request.ts'
import { kudoSchema } from '#core/records/kudo.ts'
import { partnerSchema } from '#core/records/partner.ts'
import { projectInterestSchema } from '#core/records/project-interest.ts'
import { ownReportSchema } from '#core/records/safety-report.ts'
import { statsSchema } from '#core/records/stats.ts'
import { type ThreadMessage, threadMessageSchema } from '#core/records/thread.ts'
import { timeTrackingDailySchema, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { userSchema, userSecureSchema } from '#core/records/user.ts'

export const EXPORT_FORMAT = 'fourfold-export'

/** Raised whenever an older Fourfold could no longer read the file. */
export const EXPORT_VERSION = 1

/** A day outside the open window, stored on the device for its member only. */
export const archivedDaySchema = z.discriminatedUnion('table', [
  z.object({ table: z.literal('trackingDaily'), record: trackingDailySchema }),
  z.object({ table: z.literal('timeTrackingDaily'), record: timeTrackingDailySchema }),
])

export type ArchivedDay = z.infer<typeof archivedDaySchema>

/** The lists of an export, in the order in which they are written. */
export const LISTS = {
  trackingDaily: trackingDailySchema,
  trackingMonthly: trackingMonthlySchema,
  timeTrackingDaily: timeTrackingDailySchema,
  timeTrackingTemplate: timeTrackingTemplateSchema,
  notifications: notificationSchema,
  archive: archivedDaySchema,
  threadMessages: threadMessageSchema,
  projectInterest: projectInterestSchema,
} as const

export type ListName = keyof typeof LISTS

export const LIST_NAMES = [
  'trackingDaily',
  'trackingMonthly',
  'timeTrackingDaily',
  'timeTrackingTemplate',
  'notifications',
  'archive',
  'threadMessages',
  'projectInterest',
] as const satisfies readonly ListName[]

const count = z.int().check(z.nonnegative())

const headSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  version: z.int().check(z.minimum(1)),
  /** ms since 1970 */
  exportedAt: instantSchema,
  userId: idSchema,
  user: z.nullable(userSchema),
  secure: z.nullable(userSecureSchema),
  stats: z.nullable(statsSchema),
  group: z.nullable(groupSchema),
  /** The reminders of the device that wrote the file. */
  reminders: remindersSchema,
  /** Groups that the member has asked to join; older files do not have the list. */
  joinRequests: z.optional(z.array(joinRequestSchema)),
  /** Invitations that the member has made; older files do not have the list. */
  invites: z.optional(z.array(inviteSchema)),
  /** Kudos that the member has given and got; older files do not have the list. */
  kudos: z.optional(z.array(kudoSchema)),
  /** The member's check-ins, with what their coach answered; older files do not have the list. */
  checkIns: z.optional(z.array(checkInTextSchema)),
  /** What the member has agreed on with their coach; older files do not have it. */
  agreements: z.optional(z.nullable(agreementsSchema)),
  /** Partners and requests that have not ended; older files do not have the list. */
  partners: z.optional(z.array(partnerSchema)),
  /** Members whom the member blocks; older files do not have the list. */
  blocks: z.optional(z.array(blockSchema)),
  /** Reports by the member; older files do not have the list. */
  safetyReports: z.optional(z.array(ownReportSchema)),
})

export type ExportHead = z.infer<typeof headSchema>

export const exportSchema = z.extend(headSchema, {
  trackingDaily: z.array(trackingDailySchema),
  trackingMonthly: z.array(trackingMonthlySchema),
  timeTrackingDaily: z.array(timeTrackingDailySchema),
  timeTrackingTemplate: z.array(timeTrackingTemplateSchema),
  notifications: z.array(notificationSchema),
  archive: z.array(archivedDaySchema),
  /**
   * The messages of the member's own conversations, and those they wrote as a coach. Older files have neither
   * this list nor the next.
   */
  threadMessages: z.prefault(z.array(threadMessageSchema), []),
  projectInterest: z.prefault(z.array(projectInterestSchema), []),
  /** Written last, so that they reveal a file that was cut short or lost an entry. */
  counts: z.object({
    trackingDaily: count,
    trackingMonthly: count,
    timeTrackingDaily: count,
    timeTrackingTemplate: count,
    notifications: count,
    archive: count,
    threadMessages: z.prefault(count, 0),
    projectInterest: z.prefault(count, 0),
  }),
})

export type ExportFile = z.infer<typeof exportSchema>

/**
 * Whether an account's export contains a message: of its own conversations as a member all, of those of a
 * coach only what the coach wrote, because the other half is the member's.
 */
export function isOwnMessage(
  { memberId, senderId }: Pick<ThreadMessage, 'memberId' | 'senderId'>,
  userId: string,
): boolean {
  return memberId === userId || senderId === userId
}
