import { TOLD_CACHE, toldAddress } from '#core/push/worker-words.ts'
import type { DueReminder } from '#core/reminders/schedule.ts'

/**
 * Whether the service worker has told this one while no page was open (docs/decisions/0081-web-push.md).
 * Where nobody can say, it was not: twice is better than never.
 */
export async function isToldByPush({ reminder, day }: DueReminder): Promise<boolean> {
  // Neither the desktop nor a page that is not secure has any.
  if (!('caches' in globalThis)) return false
  try {
    const noted = await caches.match(toldAddress(reminder.id), { cacheName: TOLD_CACHE })
    return (await noted?.text()) === day
  } catch {
    return false
  }
}
