/**
 * The collections of the document database, by exact name (docs/product.md#records, docs/product.md#privacy).
 */
import type { DEVICE_SCHEMAS } from '#core/policies/reminders/push-device.ts'
import { agreementsSchema } from '#core/records/agreement.ts'
import { auditEntrySchema } from '#core/records/audit-entry.ts'
import { blockSchema } from '#core/records/block.ts'
import { checkInSchema, checkInTextSchema } from '#core/records/check-in.ts'
import { coachAlertSchema, coachNotesSchema, privateSessionSchema } from '#core/records/coaching.ts'
import { commandBudgetSchema } from '#core/records/command-budget.ts'
import { countedSchema } from '#core/records/counted.ts'
import {
  groupLinkSchema,
  groupSchema,
  notificationSchema,
  projectSchema,
} from '#core/records/group.ts'
import { inviteSchema } from '#core/records/invite.ts'
import { joinRequestSchema } from '#core/records/join-request.ts'
import { kudoSchema } from '#core/records/kudo.ts'
import { partnerDaysSchema, partnerSchema } from '#core/records/partner.ts'
import { projectInterestSchema } from '#core/records/project-interest.ts'
import { safetyReportSchema } from '#core/records/safety-report.ts'
import { serverRunSchema } from '#core/records/server-run.ts'
import { statsSchema } from '#core/records/stats.ts'
import { threadMessageSchema, threadSchema } from '#core/records/thread.ts'
import { tierRequestSchema } from '#core/records/tier-request.ts'
import { timeTrackingDailySchema, timeTrackingTemplateSchema } from '#core/records/time-tracking.ts'
import { trackingDailySchema } from '#core/records/tracking-daily.ts'
import {
  groupMonthMarkSchema,
  trackingGroupMonthlySchema,
  trackingMonthlySchema,
} from '#core/records/tracking-monthly.ts'
import { profileSchema, userSchema, userSecureSchema } from '#core/records/user.ts'
import type { ADMIN_SCHEMAS } from './admin-collections.ts'

/** Each collection's schema. */
export const SCHEMAS = {
  users: userSchema,
  usersSecure: userSecureSchema,
  usersStats: statsSchema,
  profiles: profileSchema,
  notifications: notificationSchema,
  groups: groupSchema,
  groupLinks: groupLinkSchema,
  projects: projectSchema,
  projectInterest: projectInterestSchema,
  trackingDaily: trackingDailySchema,
  counted: countedSchema,
  trackingMonthly: trackingMonthlySchema,
  trackingGroupMonthly: trackingGroupMonthlySchema,
  groupMonthMarks: groupMonthMarkSchema,
  timeTrackingDaily: timeTrackingDailySchema,
  timeTrackingTemplate: timeTrackingTemplateSchema,
  tierRequests: tierRequestSchema,
  commandBudgets: commandBudgetSchema,
  serverRuns: serverRunSchema,
  joinRequests: joinRequestSchema,
  invites: inviteSchema,
  blocks: blockSchema,
  kudos: kudoSchema,
  agreements: agreementsSchema,
  checkIns: checkInSchema,
  checkInTexts: checkInTextSchema,
  partners: partnerSchema,
  partnerDays: partnerDaysSchema,
  safetyReports: safetyReportSchema,
  threads: threadSchema,
  threadMessages: threadMessageSchema,
  coachNotes: coachNotesSchema,
  coachAlerts: coachAlertSchema,
  privateSessions: privateSessionSchema,
  auditLog: auditEntrySchema,
} as const

export type Collection =
  | keyof typeof SCHEMAS
  | keyof typeof ADMIN_SCHEMAS
  | keyof typeof DEVICE_SCHEMAS
