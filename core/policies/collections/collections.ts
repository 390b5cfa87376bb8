/**
 * The collections of the document database, by exact name (docs/product.md#records, docs/product.md#privacy): who writes
 * each, what erasing an account does with it, and how an account's export has it. Nothing else lists them by hand.
 */
import type * as z from 'zod/mini'
import { broadcastSchema } from '#core/policies/announcements/announcement.ts'
import { botRuleSchema } from '#core/policies/bot/bot-rule.ts'
import { batchChangeSchema, batchRunSchema } from '#core/policies/bulk/bulk-run.ts'
import { batchChosenSchema } from '#core/policies/bulk/chosen.ts'
import { pushDeviceSchema } from '#core/policies/reminders/push-device.ts'
import { safetyReportSchema } from '#core/policies/safety/safety-report.ts'
import { agreementsSchema } from '#core/records/agreement.ts'
import { auditEntrySchema } from '#core/records/audit-entry.ts'
import { blockSchema } from '#core/records/block.ts'
import { checkInSchema, checkInTextSchema } from '#core/records/check-in.ts'
import { coachAlertSchema, coachNotesSchema, privateSessionSchema } from '#core/records/coaching.ts'
import { commandBudgetSchema } from '#core/records/command-budget.ts'
import { countedSchema } from '#core/records/counted.ts'
import { dayLineSchema } from '#core/records/day-line.ts'
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

/**
 * In an account's export: pages of a table, with a word for what is on them; a list in the head; a part of the head under
 * this name; or why it is not in it.
 */
type Exported = `list ${string}` | 'all' | `as ${string}` | `no: ${string}`

interface Declared<Field, To> {
  /** A record goes with the account whose id one of these fields has. */
  readonly goes: readonly Field[]
  /** Here the id of a member who is gone stays, bare. */
  readonly stays?: readonly Field[]
  readonly export: To
}

/** How collections are declared that are written in one of the ways of docs/architecture.md, "Who writes what". */
const written =
  <const By extends 'own' | 'derived' | 'command' | 'server'>(way: By) =>
  <Schema extends z.ZodMiniObject, const To extends Exported>(
    schema: Schema,
    { goes, stays = [], export: to }: Declared<keyof z.infer<Schema> & string, To>,
  ) => ({ way, schema, goes, stays, export: to })

/** By members themselves, to their own records. */
const own = written('own')
/** By the server, because of other records. */
const derived = written('derived')
/** By the server, because somebody asked. */
const command = written('command')
/** By the server, for itself: nobody else reads it. */
const server = written('server')

export const COLLECTIONS = {
  // The account's mark: erased last, so that an interrupted erasure begins again.
  users: own(userSchema, { goes: ['id'], stays: ['refferedById'], export: 'as user' }),
  usersSecure: command(userSecureSchema, { goes: ['id'], export: 'as secure' }),
  usersStats: own(statsSchema, { goes: ['id'], export: 'as stats' }),
  profiles: derived(profileSchema, { goes: ['id'], export: 'no: of user' }),
  trackingDaily: own(trackingDailySchema, { goes: ['userId'], export: 'list days' }),
  counted: server(countedSchema, { goes: ['userId'], export: 'no: of their days' }),
  // Their points stay with the group (`monthRemoval`).
  trackingMonthly: derived(trackingMonthlySchema, { goes: ['userId'], export: 'list months' }),
  trackingGroupMonthly: derived(trackingGroupMonthlySchema, {
    goes: [],
    export: 'no: of no member',
  }),
  groupMonthMarks: server(groupMonthMarkSchema, { goes: [], export: 'no: of no member' }),
  timeTrackingDaily: own(timeTrackingDailySchema, { goes: ['userId'], export: 'list hours' }),
  timeTrackingTemplate: own(timeTrackingTemplateSchema, {
    goes: ['userId'],
    export: 'list templates',
  }),
  dayLines: own(dayLineSchema, { goes: ['userId'], export: 'list lines' }),
  notifications: command(notificationSchema, { goes: ['userId'], export: 'list notifications' }),
  groups: command(groupSchema, { goes: [], export: 'as group' }),
  groupLinks: command(groupLinkSchema, { goes: [], export: 'no: of no member' }),
  invites: command(inviteSchema, { goes: ['by'], stays: ['lastUsedBy'], export: 'all' }),
  joinRequests: command(joinRequestSchema, {
    goes: ['userId'],
    stays: ['answeredBy'],
    export: 'all',
  }),
  // What member and coach write each other belongs to the member.
  threads: command(threadSchema, {
    goes: ['memberId'],
    stays: ['coachId'],
    export: 'no: its messages are',
  }),
  threadMessages: command(threadMessageSchema, {
    goes: ['memberId'],
    stays: ['coachId', 'senderId'],
    export: 'list messages',
  }),
  coachNotes: own(coachNotesSchema, { goes: ['id'], stays: ['by'], export: 'no: the coach’s' }),
  privateSessions: command(privateSessionSchema, {
    goes: ['userId'],
    stays: ['coachId'],
    export: 'no: the coach’s',
  }),
  coachAlerts: server(coachAlertSchema, {
    goes: ['coachId', 'memberId'],
    export: 'no: the coach’s',
  }),
  projects: command(projectSchema, { goes: [], stays: ['postedBy'], export: 'no: what admins do' }),
  projectInterest: own(projectInterestSchema, { goes: ['userId'], export: 'list projects' }),
  kudos: command(kudoSchema, { goes: ['from', 'to'], export: 'all' }),
  blocks: command(blockSchema, { goes: ['userId', 'blockedId'], export: 'all' }),
  checkIns: command(checkInSchema, {
    goes: ['userId'],
    stays: ['coachId'],
    export: 'no: their texts are',
  }),
  // With what the coach answered, as messages are.
  checkInTexts: command(checkInTextSchema, {
    goes: ['userId'],
    stays: ['repliedBy'],
    export: 'as checkIns',
  }),
  agreements: command(agreementsSchema, { goes: ['id'], export: 'as agreements' }),
  partners: command(partnerSchema, { goes: ['a', 'b'], export: 'all' }),
  partnerDays: derived(partnerDaysSchema, { goes: ['userId'], export: 'no: of their days' }),
  // Those by the member. Those about them stay: whoever was insulted is not left alone by their leaving.
  safetyReports: command(safetyReportSchema, {
    goes: ['userId'],
    stays: ['aboutId', 'coachId', 'decidedBy'],
    export: 'as safetyReports',
  }),
  tierRequests: command(tierRequestSchema, { goes: ['id'], export: 'no: a passing wish' }),
  serverRuns: derived(serverRunSchema, { goes: [], export: 'no: of no member' }),
  commandBudgets: server(commandBudgetSchema, { goes: ['id'], export: 'no: counts of a day' }),
  pushDevices: command(pushDeviceSchema, {
    goes: ['userId'],
    export: 'no: reminders are, of the device',
  }),
  auditLog: command(auditEntrySchema, {
    goes: [],
    stays: ['by', 'targets'],
    export: 'no: what admins do',
  }),
  broadcasts: command(broadcastSchema, {
    goes: [],
    stays: ['by', 'after'],
    export: 'no: what admins do',
  }),
  botRules: command(botRuleSchema, { goes: [], export: 'no: of no member' }),
  batchRuns: command(batchRunSchema, {
    goes: [],
    stays: ['by', 'actor'],
    export: 'no: what admins do',
  }),
  // Values that a bulk change replaced, stored for its undo.
  batchChanges: command(batchChangeSchema, { goes: ['targetId'], export: 'no: what admins do' }),
  batchChosen: command(batchChosenSchema, {
    goes: [],
    stays: ['members'],
    export: 'no: what admins do',
  }),
} as const

export type Collection = keyof typeof COLLECTIONS

export const COLLECTION_NAMES = Object.keys(COLLECTIONS).filter(
  (name): name is Collection => name in COLLECTIONS,
)
