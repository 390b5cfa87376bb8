/** Tells reminders while the app is open: in one tab, on absolute deadlines (decision 0050). */
import { liveQuery } from 'dexie'
import type { HabitId } from '#core/habits/habits.ts'
import { trackingDailyId, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { type DueReminder, lookAtReminders } from '#core/reminders/schedule.ts'
import type { Account } from '#data/local/account.ts'
import { readUser } from '#data/local/owner.ts'
import { readRecord } from '#data/local/stored-record.ts'
import { inOneTab } from '#data/sync/in-one-tab.ts'
import { localZone } from './local-zone.ts'
import { LOOK_AT_REMINDERS } from './look-soon.ts'
import {
  readPause,
  readReminderMemory,
  readReminders,
  writeReminderMemory,
} from './reminder-store.ts'
import { isToldByPush } from './told-by-push.ts'

/** A timer stands still while a device sleeps, and knows nothing of a clock that was set: no longer than this. */
const LONGEST_WAIT_MS = 30_000

/**
 * Looks now: settles what is due, and keeps that before anything is told, so that nothing is told twice.
 * @returns what is to be told, and when to look again
 */
export async function lookNow(account: Account): Promise<{
  readonly tell: readonly DueReminder[]
  readonly next: number | undefined
}> {
  const { database, userId, now } = account
  return database.transaction('rw', ['settings', 'users', 'trackingDaily'], async () => {
    const reminders = await readReminders(account)
    const memory = await readReminderMemory(account)
    const zone = localZone((await readUser(account))?.dayStartHour ?? 0)
    const look = lookAtReminders({
      reminders,
      memory,
      now: now(),
      zone,
      isQuiet: () => false,
      pausedUntil: await readPause(account),
    })
    await writeReminderMemory(account, look.memory)
    const isQuiet = async (habit: HabitId, { day }: DueReminder) => {
      const id = trackingDailyId(userId, day)
      const stored = await readRecord(database, 'trackingDaily', trackingDailySchema, id)
      return stored !== undefined && (stored.skipped || stored.habits[habit].checked)
    }
    const loud: DueReminder[] = []
    for (const due of look.tell) if (!(await isQuiet(due.reminder.habit, due))) loud.push(due)
    return { tell: loud, next: look.next }
  })
}

interface KeepRemindersOptions {
  readonly account: Account
  readonly tell: (due: DueReminder) => void
  /** When the next one is due, after every look; undefined where there is none. */
  readonly onNext?: (next: number | undefined) => void
  /** Tells that the page is looked at again, or the network is back: the window. */
  readonly waking: EventTarget
}

/** Tells what is due until it is stopped. Of several tabs one does (Web Locks). */
export function keepReminders(options: KeepRemindersOptions): () => void {
  return inOneTab(options.account, 'reminders', 'Reminders are not kept:', (signal) =>
    run(options, signal),
  )
}

async function run(
  { account, tell, onNext, waking }: KeepRemindersOptions,
  signal: AbortSignal,
): Promise<void> {
  let wake = () => {}
  const ring = () => wake()
  const changes = liveQuery(async () => readReminders(account)).subscribe(ring)
  for (const event of ['visibilitychange', 'focus', 'pageshow', 'online', LOOK_AT_REMINDERS]) {
    waking.addEventListener(event, ring, { signal })
  }
  signal.addEventListener('abort', () => {
    changes.unsubscribe()
    ring()
  })
  while (!signal.aborted) {
    const look = await lookNow(account)
    for (const due of look.tell) if (!(await isToldByPush(due))) tell(due)
    onNext?.(look.next)
    const left = look.next === undefined ? LONGEST_WAIT_MS : look.next - account.now()
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    const timer = setTimeout(resolve, Math.max(0, Math.min(left, LONGEST_WAIT_MS)))
    if (signal.aborted) resolve()
    await promise
    clearTimeout(timer)
  }
}
