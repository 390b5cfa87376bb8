/** The rules of the Community bot (docs/decisions/0125-rules-of-the-bot.md). */
import * as z from 'zod/mini'
import { BOT_KINDS, botContentSchema, botRuleSchema } from '#core/policies/bot/bot-rule.ts'
import { MAX_ADDED_RULES } from '#core/policies/bot/rule-list.ts'
import { idSchema, instantSchema } from '#core/records/fields.ts'

/** Drawn by the device: asking again with it does nothing more. */
const askedSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/))
const content = botContentSchema.shape
/** A rule in its place; `created` tells it from another one that has the place since. */
const place = z.strictObject({ id: idSchema, created: instantSchema })
const told = z.object({ rule: z.optional(botRuleSchema) })
const count = z.int().check(z.nonnegative())

export const BOT_REQUESTS = {
  /** Adds rules, switched off: all of them, or none where there is no room. */
  'add-bot-rules': {
    request: z.strictObject({
      id: askedSchema,
      rules: z
        .array(z.strictObject({ kind: z.enum(BOT_KINDS), ...content }))
        .check(z.minLength(1), z.maxLength(MAX_ADDED_RULES)),
    }),
    result: z.object({ rules: z.optional(z.array(botRuleSchema)) }),
    aDay: 200,
  },
  /** Deletes a rule; it can be brought back until its place goes to a new one. */
  'remove-bot-rule': { request: place, result: told, aDay: 500 },
  'restore-bot-rule': { request: place, result: told, aDay: 500 },
  /** Runs a rule now, over everybody whom it can address. */
  'run-bot-rule': {
    request: z.strictObject({
      id: idSchema,
      /** The admin was told that it reaches everybody, and agreed. */
      everybody: z.optional(z.literal(true)),
    }),
    result: z.object({ sent: count, reached: count, held: z.boolean(), capped: count }),
    aDay: 200,
  },
  'save-bot-rule': {
    request: z.strictObject({ id: idSchema, ...content, on: z.boolean(), everybody: z.boolean() }),
    result: told,
    aDay: 500,
  },
  /** Sends a rule's nudge to the admin alone. */
  'test-bot-rule': {
    request: z.strictObject({ id: askedSchema, ruleId: idSchema }),
    result: z.object({}),
    aDay: 200,
  },
} as const
