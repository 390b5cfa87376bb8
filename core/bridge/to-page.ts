/** What the desktop may say to its page: one channel, one list of messages. */
import * as z from 'zod/mini'
import { dayKeySchema } from '#core/days/day.ts'
import { traySnapshotSchema } from '#core/desktop/tray-today.ts'
import { HABIT_IDS } from '#core/habits/habits.ts'
import { instantSchema } from '#core/records/fields.ts'
import { PAUSES } from '#core/reminders/pause.ts'

/** The channel of everything that goes from main to a page. */
export const TO_PAGE = 'fourfold:to-page'

const idSchema = z.string().check(z.minLength(1), z.maxLength(64))
const pathSchema = z.string().check(z.maxLength(2_000), z.regex(/^\/(?![/\\])[^\s\\]*$/))

/**
 * What the page is asked to do. Each is answered by its id once it is done, and asked again after a crash
 * before that: doing it twice changes nothing.
 */
const commandSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('check'),
    id: idSchema,
    day: dayKeySchema,
    habit: z.enum(HABIT_IDS),
    checked: z.boolean(),
  }),
  z.object({
    kind: z.literal('snooze'),
    id: idSchema,
    reminder: idSchema,
    day: dayKeySchema,
    until: instantSchema,
  }),
  /** From when it was asked for, so that asking twice makes it no longer. */
  z.object({
    kind: z.literal('pause'),
    id: idSchema,
    pause: z.enum([...PAUSES, 'resume']),
    asked: instantSchema,
  }),
  z.object({ kind: z.literal('go'), id: idSchema, path: pathSchema }),
  /** A link that opened the app was a bad one (docs/product.md#errors). */
  z.object({ kind: z.literal('bad-link'), id: idSchema }),
])
export type Command = z.infer<typeof commandSchema>

export const toPageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('do'), command: commandSchema }),
  /** Look at the reminders now: the device woke, its clock or its zone has changed, or one is due. */
  z.object({ kind: z.literal('look') }),
  /** For the quick check: the day as main knows it. */
  z.object({ kind: z.literal('today'), today: z.nullable(traySnapshotSchema) }),
])
export type ToPage = z.infer<typeof toPageSchema>
