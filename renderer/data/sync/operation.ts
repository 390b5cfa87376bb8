/** Outbox operations: each states one intent of the member, and replaying it changes nothing (design 3). */
import * as z from 'zod/mini'
import { dayKeySchema } from '#core/days/day.ts'
import { HABIT_IDS } from '#core/habits/habits.ts'
import { groupNameSchema, idSchema, instantSchema, referenceSchema } from '#core/records/fields.ts'
import { inviteSchema } from '#core/records/invite.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import { hourSetSchema } from '#core/records/time-tracking.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import { fieldValueSchema } from '#core/sync/stamped.ts'
import { SIDES } from '#core/time-budget/categories.ts'
import { hoursSchema } from '#core/time-budget/hours.ts'

const checkHabit = z.object({
  kind: z.literal('checkHabit'),
  day: dayKeySchema,
  habit: z.enum(HABIT_IDS),
  checked: z.boolean(),
  at: stampSchema,
})

const markBreak = z.object({
  kind: z.literal('markBreak'),
  day: dayKeySchema,
  skipped: z.boolean(),
  at: stampSchema,
})

/** The app was opened on a day: that makes the day's record, and is the login (design 6). */
const openDay = z.object({ kind: z.literal('openDay'), day: dayKeySchema })

/** Fields of the member's own record, by path: `name`, `onboardingSteps.habits`. */
const saveUser = z.object({
  kind: z.literal('saveUser'),
  fields: z.record(z.string(), fieldValueSchema),
  at: stampSchema,
})

/**
 * Becoming a member of a group, with the consent to stand on its board or without (design 1, 5); leaving is
 * becoming one of none, `''`.
 */
const joinGroup = z.object({
  kind: z.literal('joinGroup'),
  groupId: referenceSchema,
  groupName: groupNameSchema,
  onBoard: z.boolean(),
  /** The invitation that they come with. */
  invite: z.optional(idSchema),
  at: stampSchema,
})

/** Asking to join a group that is not open, or taking that back (design 5). */
const askToJoin = z.object({
  kind: z.literal('askToJoin'),
  groupId: idSchema,
  groupName: groupNameSchema,
  asked: z.boolean(),
  onBoard: z.boolean(),
  at: stampSchema,
})

/** An invitation that the member makes, or takes back for good (decision 0099). */
const makeInvite = z.object({ kind: z.literal('makeInvite'), invite: inviteSchema })
const revokeInvite = z.object({ kind: z.literal('revokeInvite'), id: idSchema })

/** A day of the time budget was seen for the first time: plan and actual as its template has them (spec 4). */
const openTimeDay = z.object({
  kind: z.literal('openTimeDay'),
  day: dayKeySchema,
  hours: hourSetSchema,
})

const hours = z.optional(hoursSchema)

/** Hours of some categories of a day's plan, or of its actual. */
const setHours = z.object({
  kind: z.literal('setHours'),
  day: dayKeySchema,
  side: z.enum(SIDES),
  hours: z.object({
    business: hours,
    job: hours,
    procrastination: hours,
    selfCare: hours,
    sleep: hours,
  }),
  /** The actual hours are taken back: the day is unconfirmed again. */
  unconfirms: z.optional(z.boolean()),
  at: stampSchema,
})

/** Fields of a schedule template, by path: `name`, `deleted`, `days.0` to `days.6`. */
const saveTemplate = z.object({
  kind: z.literal('saveTemplate'),
  id: idSchema,
  change: z.enum(['add', 'update', 'delete']),
  fields: z.record(z.string(), fieldValueSchema),
  at: stampSchema,
})

/** Notifications that the member has seen. */
const viewNotifications = z.object({
  kind: z.literal('viewNotifications'),
  ids: z.array(idSchema).check(z.minLength(1)),
})

/** Tells who sent the link that the new member came by (design 10). */
const tellReferrer = z.object({ kind: z.literal('tellReferrer'), referrerId: idSchema })

/** Whether the member would like to take part in a project (design 10). */
const showInterest = z.object({
  kind: z.literal('showInterest'),
  projectId: idSchema,
  interested: z.boolean(),
  at: stampSchema,
})

/** What somebody says to the other of a thread, a picture perhaps with it (decision 0061). */
const sendMessage = z.object({ kind: z.literal('sendMessage'), message: threadMessageSchema })

/** How many of the other's messages somebody has read. */
const readThread = z.object({
  kind: z.literal('readThread'),
  memberId: idSchema,
  coachId: idSchema,
  upTo: z.int().check(z.positive()),
})

export const intentSchema = z.discriminatedUnion('kind', [
  checkHabit,
  markBreak,
  openDay,
  saveUser,
  joinGroup,
  askToJoin,
  makeInvite,
  revokeInvite,
  openTimeDay,
  setHours,
  saveTemplate,
  viewNotifications,
  tellReferrer,
  showInterest,
  sendMessage,
  readThread,
])

export type Intent = z.infer<typeof intentSchema>
export type DayIntent = Extract<Intent, { kind: 'checkHabit' | 'markBreak' | 'openDay' }>
export type TimeDayIntent = Extract<Intent, { kind: 'openTimeDay' | 'setHours' }>
export type TemplateIntent = Extract<Intent, { kind: 'saveTemplate' }>

export type ThreadIntent = Extract<Intent, { kind: 'sendMessage' | 'readThread' }>

export type InviteIntent = Extract<Intent, { kind: 'makeInvite' | 'revokeInvite' }>

export type AskIntent = Extract<Intent, { kind: 'askToJoin' }>

export type ViewIntent = Extract<Intent, { kind: 'viewNotifications' }>

export const queuedOperationSchema = z.object({
  /** Place in the queue, given by Dexie. */
  seq: z.optional(z.int()),
  /** Unique over all devices. */
  id: z.string(),
  /** `collection/id` of the record that one cloud transaction moves. */
  target: z.string(),
  intent: intentSchema,
  queuedAt: instantSchema,
  /**
   * `refused`: the server will not take it; kept for the member to see and try again (design 3).
   * `held`: a message that waits for a picture, its own or an earlier one, to arrive (decision 0061).
   */
  state: z.enum(['pending', 'held', 'refused']),
  reason: z.optional(z.union([z.string(), z.undefined()])),
})

export type QueuedOperation = z.infer<typeof queuedOperationSchema>
