/** A page's answer to the service worker's question about a pushed reminder. */
import { liveQuery } from 'dexie'
import type { DueQuestion } from '#core/app/push/worker-words.ts'
import { readScheduled } from '#data/device/reminders/recap-notice.ts'
import { readReminderMemory } from '#data/device/reminders/reminder-store.ts'
import { requestReminderCheck } from '#data/device/reminders/request-reminder-check.ts'
import type { Account } from '#data/storage/account.ts'

/** Shorter than the worker's own time limit, so that a "no" reaches it in time. */
const PATIENCE_MS = 1_500

/** Checks the reminders, and waits until this one is settled. @returns false if no tab does in time; the worker shows it */
export async function settlesInTime(account: Account, question: DueQuestion): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), PATIENCE_MS)
  const watching = liveQuery(async () => isSettled(account, question)).subscribe({
    next: (settled) => settled && resolve(true),
    error: () => resolve(false),
  })
  requestReminderCheck()
  try {
    return await promise
  } finally {
    watching.unsubscribe()
    clearTimeout(timer)
  }
}

async function isSettled(account: Account, { reminder, at }: DueQuestion): Promise<boolean> {
  const known = (await readScheduled(account)).find(({ id }) => id === reminder)
  if (!known || known.isOff) return true
  const memory = await readReminderMemory(account)
  return (memory[reminder]?.settled ?? 0) >= at
}
