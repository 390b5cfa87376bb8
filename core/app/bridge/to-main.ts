/** Messages from a page to main: each channel by name, with its payload and its answer. */
import * as z from 'zod/mini'
import { awayAnswerSchema } from '#core/app/desktop/away.ts'
import { settingsChangeSchema, settingsViewSchema } from '#core/app/desktop/desktop-settings.ts'
import { accountIdSchema, traySnapshotSchema } from '#core/app/desktop/tray-today.ts'
import { REMINDED } from '#core/policies/reminders/reminded.ts'
import { instantSchema } from '#core/records/fields.ts'
import { HABIT_IDS } from '#core/values/habits.ts'
import { dayKeySchema } from '#core/values/time/day.ts'
import { googleAnswerSchema } from './google-answer.ts'

const idSchema = z.string().check(z.minLength(1), z.maxLength(64))
const nothing = z.undefined()
const momentOrNone = z.nullable(instantSchema)

export const noticeSchema = z.object({
  account: accountIdSchema,
  reminder: idSchema,
  /** The habit, or the week's recap. */
  habit: z.enum(REMINDED),
  day: dayKeySchema,
})
export type Notice = z.infer<typeof noticeSchema>

/** `in-front`: left to the page, whose window is in the foreground. `refused` by the system: nobody has seen it yet. */
const noticeAnswerSchema = z.enum(['shown', 'in-front', 'refused'])

export const checkSchema = z.object({
  account: accountIdSchema,
  day: dayKeySchema,
  habit: z.enum(HABIT_IDS),
  checked: z.boolean(),
})

/** Messages without an answer. `from` is the window that may send it. */
export const SENT = {
  /** The page listens now; main may send what has waited. */
  ready: { channel: 'fourfold:ready', from: 'main', payload: nothing },
  alive: { channel: 'fourfold:alive', from: 'main', payload: nothing },
  done: { channel: 'fourfold:done', from: 'main', payload: idSchema },
  /** The member's today; null while nobody is signed in. */
  today: { channel: 'fourfold:today', from: 'main', payload: z.nullable(traySnapshotSchema) },
  nextReminder: { channel: 'fourfold:next-reminder', from: 'main', payload: momentOrNone },
  quickReady: { channel: 'fourfold:quick-ready', from: 'quick', payload: nothing },
  quickCheck: { channel: 'fourfold:quick-check', from: 'quick', payload: checkSchema },
  quickClose: { channel: 'fourfold:quick-close', from: 'quick', payload: nothing },
  /** Restarts into the version that `update-ready` told of; nothing happens where none waits. */
  restartToUpdate: { channel: 'fourfold:restart-to-update', from: 'main', payload: nothing },
  /** The answer to the question that `ask-away` passed on. */
  awayAnswer: { channel: 'fourfold:away-answer', from: 'main', payload: awayAnswerSchema },
  /** Whether the settings are recording a shortcut: until then the registered one does nothing. */
  recordingShortcut: { channel: 'fourfold:recording-shortcut', from: 'main', payload: z.boolean() },
} as const

const asked = <Payload extends z.core.$ZodType, Answer extends z.core.$ZodType>(
  channel: `fourfold:${string}`,
  payload: Payload,
  answer: Answer,
) => ({ channel, from: 'main', payload, answer }) as const

export const ASKED = {
  /** Signs in with Google in the system browser; a second call ends the first. */
  google: asked('fourfold:google', nothing, googleAnswerSchema),
  remind: asked('fourfold:remind', noticeSchema, noticeAnswerSchema),
  settings: asked('fourfold:settings', settingsChangeSchema, settingsViewSchema),
} as const

export type SentName = keyof typeof SENT
export type AskedName = keyof typeof ASKED
export type SentPayload<Name extends SentName> = z.infer<(typeof SENT)[Name]['payload']>
export type AskedPayload<Name extends AskedName> = z.infer<(typeof ASKED)[Name]['payload']>
export type AskedAnswer<Name extends AskedName> = z.infer<(typeof ASKED)[Name]['answer']>
