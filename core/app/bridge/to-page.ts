/** Messages from main to a page: one channel, one list of messages. */
import * as z from 'zod/mini'
import { awayQuestionSchema } from '#core/app/desktop/away.ts'
import { accountIdSchema, traySnapshotSchema } from '#core/app/desktop/tray-today.ts'
import { PAUSES } from '#core/policies/reminders/pause.ts'
import { instantSchema } from '#core/records/fields.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { dayKeySchema } from '#core/values/time/day.ts'

export const TO_PAGE = 'fourfold:to-page'

const idSchema = z.string().check(z.minLength(1), z.maxLength(64))
const pathSchema = z.string().check(z.maxLength(2_000), z.regex(/^\/(?![/\\])[^\s\\]*$/))

/** The page reports a command's id once done; after a crash main sends it again. For another account it is ignored. */
const commandSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('check'),
    id: idSchema,
    account: accountIdSchema,
    day: dayKeySchema,
    habit: z.enum(HABIT_IDS),
    checked: z.boolean(),
  }),
  z.object({
    kind: z.literal('snooze'),
    id: idSchema,
    account: accountIdSchema,
    reminder: idSchema,
    day: dayKeySchema,
    until: instantSchema,
  }),
  /** The pause counts from `asked`, so that repeating the command does not extend it. */
  z.object({
    kind: z.literal('pause'),
    id: idSchema,
    account: accountIdSchema,
    pause: z.enum([...PAUSES, 'resume']),
    asked: instantSchema,
  }),
  /** Ends the running timer of hours, and starts the next; counted from `asked`, and once only. */
  z.object({
    kind: z.literal('hours'),
    id: idSchema,
    account: accountIdSchema,
    category: z.optional(z.enum(CATEGORIES)),
    asked: instantSchema,
  }),
  z.object({
    kind: z.literal('away-hours'),
    id: idSchema,
    ...awayQuestionSchema.shape,
    category: z.enum(CATEGORIES),
    asked: instantSchema,
  }),
  z.object({ kind: z.literal('ask-away'), id: idSchema, ...awayQuestionSchema.shape }),
  z.object({ kind: z.literal('go'), id: idSchema, path: pathSchema }),
  z.object({ kind: z.literal('ask-to-go'), id: idSchema, path: pathSchema }),
  z.object({ kind: z.literal('bad-link'), id: idSchema }),
  z.object({ kind: z.literal('update-ready'), id: idSchema }),
])
export type Command = z.infer<typeof commandSchema>

export const toPageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('do'), command: commandSchema }),
  /** Check the reminders now: the device woke, its clock or zone changed, or one is due. */
  z.object({ kind: z.literal('look') }),
  /** Answer `alive`: a hidden page that hangs shows by nothing else. */
  z.object({ kind: z.literal('ping') }),
  /** Whether the window shows to somebody: the page itself counts as visible always. */
  z.object({ kind: z.enum(['shown', 'hidden']) }),
  z.object({ kind: z.literal('today'), today: z.nullable(traySnapshotSchema) }),
])
export type ToPage = z.infer<typeof toPageSchema>
