/** Shows reminders as system notifications with action buttons (docs/product.md#desktop). */
import { Notification } from 'electron'
import type { Notice } from '#core/bridge/to-main.ts'
import { HABITS } from '#core/habits/habits.ts'

const ACTIONS = ['Done', 'In 10 minutes'] as const

interface NoticeAnswers {
  readonly onDone: (notice: Notice) => void
  readonly onSnooze: (notice: Notice) => void
  readonly onOpen: () => void
}

/** References to the notifications on screen: clicks on a garbage-collected one are lost. */
const shown = new Map<string, Notification>()

/** @returns whether the system shows notifications */
export function showNotice(notice: Notice, answers: NoticeAnswers): boolean {
  if (!Notification.isSupported()) return false
  const key = `${notice.habit} ${notice.day}`
  // Replace an earlier one that is still on screen.
  shown.get(key)?.close()
  const notification = new Notification({
    title: HABITS[notice.habit].title,
    body: 'Not checked off yet today.',
    actions: ACTIONS.map((text) => ({ type: 'button', text })),
  })
  const leave = () => {
    if (shown.get(key) === notification) shown.delete(key)
  }
  notification.on('action', ({ actionIndex }) => {
    leave()
    if (actionIndex === 0) answers.onDone(notice)
    else answers.onSnooze(notice)
  })
  notification.on('click', () => {
    leave()
    answers.onOpen()
  })
  notification.on('close', leave)
  shown.set(key, notification)
  notification.show()
  return true
}

/** Closes the notification for a habit that is now done. */
export function withdrawNotice(habit: Notice['habit'], day: Notice['day']): void {
  shown.get(`${habit} ${day}`)?.close()
}
