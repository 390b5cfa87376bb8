/**
 * The collections of the document database, by exact name (docs/product.md#records, docs/product.md#privacy).
 */
import type { DEVICE_SCHEMAS } from '#core/push/push-device.ts'
import type { ADMIN_SCHEMAS } from './admin-collections.ts'
import { auditEntrySchema } from './audit-entry.ts'
import { blockSchema } from './block.ts'
import { checkInSchema, checkInTextSchema } from './check-in.ts'
import { coachNotesSchema, privateSessionSchema } from './coaching.ts'
import { commandBudgetSchema } from './command-budget.ts'
import { countedSchema } from './counted.ts'
import { groupLinkSchema, groupSchema, notificationSchema, projectSchema } from './group.ts'
import { inviteSchema } from './invite.ts'
import { joinRequestSchema } from './join-request.ts'
import { kudoSchema } from './kudo.ts'
import { partnerDaysSchema, partnerSchema } from './partner.ts'
import { projectInterestSchema } from './project-interest.ts'
import { safetyReportSchema } from './safety-report.ts'
import { serverRunSchema } from './server-run.ts'
import { statsSchema } from './stats.ts'
import { threadMessageSchema, threadSchema } from './thread.ts'
import { tierRequestSchema } from './tier-request.ts'
import { timeTrackingDailySchema, timeTrackingTemplateSchema } from './time-tracking.ts'
import { trackingDailySchema } from './tracking-daily.ts'
import {
  groupMonthMarkSchema,
  trackingGroupMonthlySchema,
  trackingMonthlySchema,
} from './tracking-monthly.ts'
import { profileSchema, userSchema, userSecureSchema } from './user.ts'

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
  checkIns: checkInSchema,
  checkInTexts: checkInTextSchema,
  partners: partnerSchema,
  partnerDays: partnerDaysSchema,
  safetyReports: safetyReportSchema,
  threads: threadSchema,
  threadMessages: threadMessageSchema,
  coachNotes: coachNotesSchema,
  privateSessions: privateSessionSchema,
  auditLog: auditEntrySchema,
} as const

export type Collection =
  | keyof typeof SCHEMAS
  | keyof typeof ADMIN_SCHEMAS
  | keyof typeof DEVICE_SCHEMAS
