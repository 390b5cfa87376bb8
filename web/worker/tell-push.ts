/** What the service worker does with a push: one voice a reminder, and never nothing (docs/decisions/0081-web-push.md). */
import { parsePush, type ReminderPush } from '#core/push/push-message.ts'
import type { DueQuestion } from '#core/push/worker-words.ts'
import { reminderTag, reminderWords } from '#core/reminders/reminder-words.ts'
import { askPages, type OpenPage } from './ask-pages.ts'

/** Long enough for a page to look into its database, and far from a browser's patience with a worker. */
const PATIENCE_MS = 2_000

export interface Surroundings {
  readonly pages: () => Promise<readonly OpenPage[]>
  readonly show: (title: string, options: NotificationOptions) => Promise<void>
  /** Takes away what is shown under a tag. */
  readonly takeAway: (tag: string) => Promise<void>
  /** Notes that a reminder was told of a day, for the page that opens later. */
  readonly remember: (push: ReminderPush) => Promise<void>
  /** Whether the browser ends a subscription after pushes that show nothing, also where a page is in front. */
  readonly mustShow: boolean
}

/** @param payload what arrived, parsed as JSON; undefined where it was none */
export async function tellPush(payload: unknown, around: Surroundings): Promise<void> {
  const push = parsePush(payload)
  if (!push)
    return around.show('Fourfold', {
      ...LOOK,
      body: 'Your day is waiting for you.',
      tag: 'fourfold',
    })
  const { title, body } = reminderWords(push.habit)
  const tag = reminderTag(push.habit, push.day)
  const question: DueQuestion = { kind: 'reminder-due', reminder: push.reminder, at: push.at }
  const isTold = await askPages(await around.pages(), question, PATIENCE_MS)
  if (isTold && !around.mustShow) return
  // Written down before it is told, as the page does it; what cannot be is told all the same.
  await around.remember(push).catch(() => undefined)
  await around.show(title, { ...LOOK, body, tag })
  if (isTold) await around.takeAway(tag)
}

const LOOK = { icon: '/icons/icon-192.png', data: { path: '/' } }
