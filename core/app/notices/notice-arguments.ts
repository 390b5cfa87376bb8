/** A reminder's notification as text, for what outlives the app's process: in the Action and Notification Centers. */
import * as z from 'zod/mini'
import { type Notice, noticeSchema } from '#core/app/bridge/to-main.ts'
import type { TraySnapshot } from '#core/app/desktop/tray-today.ts'
import { RECAP } from '#core/policies/reminders/reminded.ts'

const NOTICE_ANSWERS = ['open', 'done', 'snooze'] as const
export type NoticeAnswer = (typeof NOTICE_ANSWERS)[number]

/** Longer than any text of ours; what comes back from the system may be anything. */
const MAX_LENGTH = 1_000

const activationSchema = z.object({ notice: noticeSchema, answer: z.enum(NOTICE_ANSWERS) })
type Activation = z.infer<typeof activationSchema>

/** The notice as an id: the same notice has the same id after a restart. */
export function noticeId({ account, reminder, habit, day }: Notice): string {
  return Object.entries({ account, reminder, habit, day })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

export function noticeOfId(id: string): Notice | undefined {
  const read = noticeSchema.safeParse(fields(id))
  return read.success ? read.data : undefined
}

export function toastArguments(notice: Notice, answer: NoticeAnswer): string {
  return `${noticeId(notice)}&answer=${answer}`
}

export function readToastArguments(text: string): Activation | undefined {
  const { answer, ...notice } = fields(text)
  const read = activationSchema.safeParse({ notice, answer })
  return read.success ? read.data : undefined
}

function fields(text: string): Record<string, string> {
  if (text.length > MAX_LENGTH) return {}
  try {
    return Object.fromEntries(
      text.split('&').map((field) => {
        const [name = '', value = ''] = field.split('=')
        return [name, decodeURIComponent(value)]
      }),
    )
  } catch {
    // Not percent-encoded by us.
    return {}
  }
}

/** Nobody is signed in or somebody else is, or its habit is done. @param today undefined while nobody is */
export function isOutdated(
  { account, habit, day }: Notice,
  today: TraySnapshot | undefined,
): boolean {
  if (today?.account !== account) return true
  if (habit === RECAP) return false
  return today.day === day && (today.skipped || today.checked[habit])
}

/** On Windows, one that timed out or was put aside lies in the Action Center (electron/electron#40197). */
export function staysAfterClose(
  reason: 'userCanceled' | 'applicationHidden' | 'timedOut' | undefined,
): boolean {
  return reason === 'timedOut' || reason === 'userCanceled'
}

/** Unlike Electron's own, it names account, habit and day, so that it works after a restart, too. */
interface ToastOptions {
  readonly notice: Notice
  readonly title: string
  readonly body: string
  readonly buttons: readonly { readonly text: string; readonly answer: NoticeAnswer }[]
}

export function toastXml({ notice, title, body, buttons }: ToastOptions): string {
  const argumentsOf = (answer: NoticeAnswer) => escapeXml(toastArguments(notice, answer))
  const actions = buttons.map(
    ({ text, answer }) =>
      `<action activationType="foreground" content="${escapeXml(text)}" arguments="${argumentsOf(answer)}"/>`,
  )
  return [
    `<toast launch="${argumentsOf('open')}">`,
    `<visual><binding template="ToastGeneric">`,
    `<text>${escapeXml(title)}</text><text>${escapeXml(body)}</text>`,
    '</binding></visual>',
    `<actions>${actions.join('')}</actions>`,
    '</toast>',
  ].join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? mark)
}
