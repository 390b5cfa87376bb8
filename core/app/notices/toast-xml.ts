/**
 * A Windows toast. Electron's own has arguments that mean nothing to a later process; this one names the account, the
 * habit and the day, so that a toast works after a restart, too.
 */
import type { Notice } from '#core/app/bridge/to-main.ts'
import { type NoticeAnswer, toastArguments } from './notice-arguments.ts'

interface ToastOptions {
  readonly notice: Notice
  readonly title: string
  readonly body: string
  /** The buttons, from left to right. */
  readonly buttons: readonly { readonly text: string; readonly answer: NoticeAnswer }[]
}

/** The XML of a toast, in Microsoft's schema for toast content. */
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
