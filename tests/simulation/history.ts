/**
 * The events of a simulation: plain data, so that a failing history can be shortened, saved as JSON
 * (`known/`) and replayed.
 */
import * as z from 'zod/mini'
import { fieldValueSchema } from '#core/sync/stamped.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { CATEGORIES, SIDES } from '#core/values/hours/categories.ts'
import { hoursSchema } from '#core/values/hours/hours.ts'
import { WEEKDAYS } from '#core/values/hours/week.ts'
import type { PushStep } from '#data/sync/push.ts'

export const STEPS = [
  'read',
  'restamped',
  'committed',
  'applied',
  'removed',
] as const satisfies readonly PushStep[]
const ANSWERS = ['accepted', 'declined', 'pending'] as const
export const ERRANDS = ['push', 'pull', 'sync'] as const

const count = z.int().check(z.nonnegative())

/** A member's command on one device, which needs no network. */
const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('check'),
    daysBack: count,
    habit: z.enum(HABIT_IDS),
    checked: z.boolean(),
  }),
  z.strictObject({ do: z.literal('break'), daysBack: count, skipped: z.boolean() }),
  z.strictObject({ do: z.literal('open') }),
  z.strictObject({ do: z.literal('save'), field: z.string(), value: fieldValueSchema }),
  z.strictObject({ do: z.literal('join'), group: count, onBoard: z.boolean() }),
  z.strictObject({ do: z.literal('board'), onBoard: z.boolean() }),
  z.strictObject({ do: z.literal('leave') }),
  z.strictObject({ do: z.literal('ask'), onBoard: z.boolean() }),
  z.strictObject({ do: z.literal('take back') }),
  // The closed group's coach answers the `nth` request, makes an invitation, or ends the `nth` of theirs.
  z.strictObject({ do: z.literal('answer'), nth: count, answer: z.enum(ANSWERS) }),
  z.strictObject({ do: z.literal('invite'), days: count, uses: count }),
  z.strictObject({ do: z.literal('end invite'), nth: count }),
  // Joins with the link of the `nth` invitation that anybody has made.
  z.strictObject({ do: z.literal('join by invite'), nth: count, onBoard: z.boolean() }),
  z.strictObject({ do: z.literal('view hours'), daysBack: count }),
  z.strictObject({
    do: z.literal('hours'),
    daysBack: count,
    side: z.enum(SIDES),
    category: z.enum(CATEGORIES),
    hours: hoursSchema,
  }),
  z.strictObject({ do: z.literal('copy plan'), daysBack: count }),
  z.strictObject({ do: z.literal('add template'), name: z.string(), like: count }),
  // The `nth` of the member's templates that this device knows; does nothing if it knows none.
  z.strictObject({ do: z.literal('rename template'), nth: count, name: z.string() }),
  z.strictObject({
    do: z.literal('edit template'),
    nth: count,
    weekday: z.literal(WEEKDAYS),
    like: count,
  }),
  z.strictObject({ do: z.literal('choose template'), nth: count }),
  z.strictObject({ do: z.literal('delete template'), nth: count }),
  z.strictObject({ do: z.literal('restore template'), nth: count }),
  // A message to the coach, or to the `nth` of the coach's members; does nothing without a thread.
  z.strictObject({ do: z.literal('say'), nth: count, words: count }),
  z.strictObject({ do: z.literal('read'), nth: count }),
  // Praise for the `nth` other member's day, or its taking back.
  z.strictObject({ do: z.literal('kudos'), nth: count, daysBack: count, given: z.boolean() }),
  // Last week, sent to the coach, or an answer to the `nth` that waits; only in histories of check-ins.
  z.strictObject({ do: z.literal('check in'), words: count }),
  z.strictObject({ do: z.literal('reply'), nth: count, words: count }),
  // What the member says to the other of the first two members, who both share their days.
  z.strictObject({ do: z.literal('partner'), says: z.enum(['ask', 'agree', 'leave']) }),
  z.strictObject({ do: z.literal('nudge'), phrase: count }),
  // Blocks the other of the first two members, or unblocks them.
  z.strictObject({ do: z.literal('block'), stands: z.boolean() }),
])

/** Events between a device and the network. */
const trafficSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.enum(ERRANDS) }),
  // The server's functions are down, so that commands fail; what a device writes itself is stored.
  z.strictObject({ do: z.literal('push without functions') }),
  // The app crashes during a push, at the `nth` occurrence of a step, and is reopened.
  z.strictObject({ do: z.literal('crash'), step: z.enum(STEPS), nth: count }),
  // The network fails after some calls; `lost`: the server did what the last call asked, but its answer is lost.
  z.strictObject({
    do: z.literal('cut'),
    during: z.enum(ERRANDS),
    calls: count,
    lost: z.boolean(),
  }),
  // The member changes something while a push is under way.
  z.strictObject({ do: z.literal('meanwhile'), step: z.enum(STEPS), command: commandSchema }),
  // Stores what the cloud has of this member now, for a later delivery.
  z.strictObject({ do: z.literal('capture') }),
  // An earlier capture arrives late, perhaps twice, perhaps out of order.
  z.strictObject({ do: z.literal('deliver'), from: count, count, reversed: z.boolean() }),
])

/** An admin moves a member to a group, accepts their request to join the closed one, or gives them another coach. */
const adminSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('accept') }),
  z.strictObject({ do: z.literal('move'), group: count }),
  z.strictObject({ do: z.literal('coach'), to: count }),
])

const eventSchema = z.strictObject({
  /** Ms since the start of the history. */
  at: count,
  /** Which device; for an admin's deed, whose member. */
  device: count,
  deed: z.discriminatedUnion('do', [commandSchema, trafficSchema, adminSchema]),
})

const deviceSchema = z.strictObject({
  member: count,
  /** How far its clock is ahead of the server's, in ms; negative is behind. */
  skew: z.int(),
  /** After how many calls its first pull ends, for the network is gone; it is not cut off unless this is given. */
  pulls: z.optional(count),
})

export const historySchema = z.strictObject({
  seed: z.int(),
  /** The server's clock at the start, where a test can set it. */
  start: count,
  devices: z.readonly(z.array(deviceSchema)),
  events: z.readonly(z.array(eventSchema)),
})

export type Command = Readonly<z.infer<typeof commandSchema>>
export type Errand = (typeof ERRANDS)[number]
export type SimEvent = Readonly<z.infer<typeof eventSchema>>
export type Deed = Readonly<SimEvent['deed']>
export type DeviceSetup = Readonly<z.infer<typeof deviceSchema>>
export type History = Readonly<z.infer<typeof historySchema>>

export const MEMBER_NAMES = ['Ada', 'Bo', 'Cem', 'Dana'] as const

/** Which of them is by invitation alone. */
export const CLOSED = 2
export const GROUPS = [
  { id: 'birds', name: 'Birds', open: true },
  { id: 'owls', name: 'Owls', open: true },
  { id: 'closed', name: 'Closed', open: false },
] as const
