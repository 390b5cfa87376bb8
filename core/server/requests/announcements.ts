/** Announcements, and the rules of the Community bot (docs/decisions/0124-announcements.md, 0125-rules-of-the-bot.md). */
import * as z from 'zod/mini'
import {
  audienceSchema,
  broadcastSchema,
  typedBroadcastFields,
} from '#core/policies/announcements/announcement.ts'
import { BOT_KINDS, botContentSchema, botRuleSchema } from '#core/policies/bot/bot-rule.ts'
import { MAX_ADDED_RULES } from '#core/policies/bot/rule-list.ts'
import { idSchema, instantSchema } from '#core/records/fields.ts'
import { inAppPathSchema } from '#core/records/group.ts'
import { webLinkSchema } from '#core/values/links/web-address.ts'
import { asks, nothing } from './asks.ts'

/** Drawn by the device: asking again with it does nothing more. */
const newIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/))
const { title, body } = typedBroadcastFields
const words = { title, body, link: inAppPathSchema, webLink: z.optional(webLinkSchema) }
const one = z.strictObject({ id: idSchema })
const told = z.object({ broadcast: z.optional(broadcastSchema) })

/** The most ids of members in one request, which has 64 KB at most. */
export const MAX_CHOSEN_IN_REQUEST = 1_000

export const ANNOUNCEMENT_REQUESTS = {
  /** Sends an announcement, or plans it; chosen members are stored before, by `choose-addressees`. */
  'begin-broadcast': asks(
    200,
    told,
  )({
    id: newIdSchema,
    ...words,
    audience: audienceSchema,
    expected: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
    /** When to send it; missing for at once. */
    sendAt: broadcastSchema.shape.sendAt,
    replaces: z.optional(idSchema),
  }),
  /** Cancels one for good; members keep what was sent. */
  'cancel-broadcast': { request: one, result: told, aDay: 500 },
  /** Stores chosen members of an announcement that is not begun yet, from the part with the number `part` on. */
  'choose-addressees': asks(
    500,
    nothing,
  )({
    id: newIdSchema,
    part: z.int().check(z.nonnegative()),
    members: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_CHOSEN_IN_REQUEST)),
  }),
  /** Begins to send a planned one now, or goes on with one that was stopped. */
  'start-broadcast': { request: one, result: told, aDay: 500 },
  'stop-broadcast': { request: one, result: told, aDay: 500 },
  'test-broadcast': asks(200, nothing)({ id: newIdSchema, ...words }),
} as const

const content = botContentSchema.shape
/** A rule in its place; `created` tells it from another one that has the place since. */
const place = z.strictObject({ id: idSchema, created: instantSchema })
const toldRule = z.object({ rule: z.optional(botRuleSchema) })
const count = z.int().check(z.nonnegative())

export const BOT_REQUESTS = {
  /** Adds rules, switched off: all of them, or none where there is no room. */
  'add-bot-rules': asks(
    200,
    z.object({ rules: z.optional(z.array(botRuleSchema)) }),
  )({
    id: newIdSchema,
    rules: z
      .array(z.strictObject({ kind: z.enum(BOT_KINDS), ...content }))
      .check(z.minLength(1), z.maxLength(MAX_ADDED_RULES)),
  }),
  /** Deletes a rule; it can be brought back until its place goes to a new one. */
  'remove-bot-rule': { request: place, result: toldRule, aDay: 500 },
  'restore-bot-rule': { request: place, result: toldRule, aDay: 500 },
  'run-bot-rule': asks(
    200,
    z.object({ sent: count, reached: count, held: z.boolean(), capped: count }),
  )({
    id: idSchema,
    /** The admin was told that it reaches everybody, and agreed. */
    everybody: z.optional(z.literal(true)),
  }),
  'save-bot-rule': asks(
    500,
    toldRule,
  )({ id: idSchema, ...content, on: z.boolean(), everybody: z.boolean() }),
  'test-bot-rule': asks(200, nothing)({ id: newIdSchema, ruleId: idSchema }),
} as const
