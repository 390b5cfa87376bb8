/** Shows reminders while the app is open: in one tab, on absolute deadlines (decision 0081). */

import { liveQuery } from 'dexie'
import { SHOWN_CACHE, shownReminderKey } from '#core/app/push/worker-words.ts'
import { RECAP } from '#core/policies/reminders/reminded.ts'
import { checkReminders, type DueReminder } from '#core/policies/reminders/schedule.ts'
import { trackingDailyId, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { waker } from '#data/platform/waker.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { inOneTab } from '#data/sync/in-one-tab.ts'
import { localZone } from './local-zone.ts'
import { claimRecapNotice, readScheduled } from './recap-notice.ts'
import { readPause, readReminderMemory, writeReminderMemory } from './reminder-store.ts'
import { REMINDER_CHECK } from './request-reminder-check.ts'

/** Limits a timer's length, because timers pause during sleep and miss changes of the clock. */
const MAX_WAIT_MS = 30_000

/** Settles what is due and stores that first, so that none is shown twice. @returns what to show, and when to check again */
export async function checkRemindersNow(account: Account): Promise<{
  readonly tell: readonly DueReminder[]
  readonly next: number | undefined
}> {
  const { database, userId, now } = account
  return database.transaction('rw', ['settings', 'users', 'trackingDaily'], async () => {
    const reminders = await readScheduled(account)
    const memory = await readReminderMemory(account)
    const zone = localZone((await readUser(account))?.dayStartHour ?? 0)
    const look = checkReminders({
      reminders,
      memory,
      now: now(),
      zone,
      isQuiet: () => false,
      pausedUntil: await readPause(account),
    })
    await writeReminderMemory(account, look.memory)
    const isQuiet = async ({ reminder: { habit }, day }: DueReminder) => {
      if (habit === RECAP) return !(await claimRecapNotice(account, day))
      const id = trackingDailyId(userId, day)
      const stored = await readRecord(database, 'trackingDaily', trackingDailySchema, id)
      return stored !== undefined && (stored.skipped || stored.habits[habit].checked)
    }
    const loud: DueReminder[] = []
    for (const due of look.tell) if (!(await isQuiet(due))) loud.push(due)
    return { tell: loud, next: look.next }
  })
}

interface TellRemindersOptions {
  readonly account: Account
  readonly tell: (due: DueReminder) => void
  /** Called after every check with the time of the next reminder, undefined if there is none. */
  readonly onNext?: (next: number | undefined) => void
  /** Emits events when the page becomes visible or the network is back: the window. */
  readonly waking: EventTarget
}

/** Shows due reminders until it is stopped; in only one of several tabs (Web Locks). */
export function tellReminders(options: TellRemindersOptions): () => void {
  return inOneTab(options.account, 'reminders', 'Reminders are not kept:', (signal) =>
    run(options, signal),
  )
}

async function run(
  { account, tell, onNext, waking }: TellRemindersOptions,
  signal: AbortSignal,
): Promise<void> {
  const { wake, rest } = waker(signal)
  const changes = liveQuery(async () => readScheduled(account)).subscribe(wake)
  for (const event of ['visibilitychange', 'focus', 'pageshow', 'online', REMINDER_CHECK]) {
    waking.addEventListener(event, wake, { signal })
  }
  signal.addEventListener('abort', () => changes.unsubscribe())
  while (!signal.aborted) {
    const look = await checkRemindersNow(account)
    for (const due of look.tell) if (!(await isToldByPush(due))) tell(due)
    onNext?.(look.next)
    const left = look.next === undefined ? MAX_WAIT_MS : look.next - account.now()
    await rest(Math.max(0, Math.min(left, MAX_WAIT_MS)))
  }
}

/** Whether the service worker showed it while no page was open (decision 0081); if unknown, no: twice is better than never. */
async function isToldByPush({ reminder, day }: DueReminder): Promise<boolean> {
  // Neither the desktop nor an insecure page has the Cache API.
  if (!('caches' in globalThis)) return false
  try {
    const noted = await caches.match(shownReminderKey(reminder.id), { cacheName: SHOWN_CACHE })
    return (await noted?.text()) === day
  } catch {
    return false
  }
}
