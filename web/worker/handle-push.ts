/** Handles a push: shows each reminder once, and never ignores one (docs/decisions/0081-web-push.md). */
import { parsePush, type ReminderPush } from '#core/app/push/push-message.ts'
import type { DueQuestion } from '#core/app/push/worker-words.ts'
import {
  reminderPath,
  reminderTag,
  reminderWords,
} from '#core/policies/reminders/reminder-words.ts'
import { askPages, type OpenPage } from './ask-pages.ts'

/** Enough for a page to query its database, and well within the time a browser gives a worker. */
const PATIENCE_MS = 2_000

export interface Surroundings {
  readonly pages: () => Promise<readonly OpenPage[]>
  readonly show: (title: string, options: NotificationOptions) => Promise<void>
  /** Closes the notification that has a tag. */
  readonly takeAway: (tag: string) => Promise<void>
  /** Records that a reminder has been shown for a day, for pages that open later. */
  readonly remember: (push: ReminderPush) => Promise<void>
  /** Whether the browser revokes a subscription after pushes that show nothing, even with a page in front. */
  readonly mustShow: boolean
}

/** @param payload the push's data, parsed as JSON; undefined if it was not JSON */
export async function handlePush(payload: unknown, around: Surroundings): Promise<void> {
  const push = parsePush(payload)
  if (!push)
    return around.show('Fourfold', {
      ...lookOf('/'),
      body: 'Your day is waiting for you.',
      tag: 'fourfold',
    })
  const { title, body } = reminderWords(push.habit)
  const tag = reminderTag(push.habit, push.day)
  const question: DueQuestion = { kind: 'reminder-due', reminder: push.reminder, at: push.at }
  const isTold = await askPages(await around.pages(), question, PATIENCE_MS)
  if (isTold && !around.mustShow) return
  // Recorded before it is shown, as pages do it; shown even if recording fails.
  await around.remember(push).catch(() => undefined)
  await around.show(title, { ...lookOf(reminderPath(push.habit)), body, tag })
  if (isTold) await around.takeAway(tag)
}

/** @param path where a click leads */
const lookOf = (path: string) => ({ icon: '/icons/icon-192.png', data: { path } })
