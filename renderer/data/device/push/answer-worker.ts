/** What a page answers when the service worker asks about a reminder that was pushed. */
import { liveQuery } from 'dexie'
import type { DueQuestion } from '#core/push/worker-words.ts'
import { readReminderMemory, readReminders } from '#data/device/reminders/reminder-store.ts'
import { requestReminderCheck } from '#data/device/reminders/request-reminder-check.ts'
import type { Account } from '#data/storage/account.ts'

/** Shorter than the worker's own time limit, so that it gets a no in time. */
const PATIENCE_MS = 1_500

/**
 * Looks at the reminders, and waits until this one is settled: told by a tab of ours, or passed over because it
 * is done, paused, switched off or there no more.
 * @returns false where none of our tabs comes to it in time; the worker then tells it
 */
export async function takesCare(account: Account, question: DueQuestion): Promise<boolean> {
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
  const known = (await readReminders(account)).find(({ id }) => id === reminder)
  if (!known || known.isOff) return true
  const memory = await readReminderMemory(account)
  return (memory[reminder]?.settled ?? 0) >= at
}
