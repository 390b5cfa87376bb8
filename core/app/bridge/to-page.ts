/** Messages from main to a page: one channel, one list of messages. */
import * as z from 'zod/mini'
import { awayQuestionSchema } from '#core/app/desktop/away.ts'
import { accountIdSchema, traySnapshotSchema } from '#core/app/desktop/tray-today.ts'
import { PAUSES } from '#core/policies/reminders/pause.ts'
import { instantSchema } from '#core/records/fields.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { dayKeySchema } from '#core/values/time/day.ts'
import { checkSchema } from './to-main.ts'

export const TO_PAGE = 'fourfold:to-page'

const idSchema = z.string().check(z.minLength(1), z.maxLength(64))
const pathSchema = z.string().check(z.maxLength(2_000), z.regex(/^\/(?![/\\])[^\s\\]*$/))

/** The page reports a command's id once done; after a crash main sends it again. */
const command = <Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  shape: Shape,
) => z.object({ kind: z.literal(kind), id: idSchema, ...shape })

const forAccount = { account: accountIdSchema }
const away = awayQuestionSchema.shape
const category = z.enum(CATEGORIES)
const asked = instantSchema

/** For another account it is ignored. What counts from `asked` is done once, and no longer when it is repeated. */
const commandSchema = z.discriminatedUnion('kind', [
  command('check', checkSchema.shape),
  command('snooze', { ...forAccount, reminder: idSchema, day: dayKeySchema, until: instantSchema }),
  command('pause', { ...forAccount, pause: z.enum([...PAUSES, 'resume']), asked }),
  /** Ends the running timer of hours, and starts the next. */
  command('hours', { ...forAccount, category: z.optional(category), asked }),
  command('away-hours', { ...away, category, asked }),
  command('ask-away', away),
  command('go', { path: pathSchema }),
  command('ask-to-go', { path: pathSchema }),
  command('bad-link', {}),
  command('update-ready', {}),
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
