import type { DayKey } from '#core/days/day.ts'
import type { Account } from '#data/local/account.ts'
import { openedTimeDay, TIME_TABLES } from '#data/local/time-records.ts'

/**
 * Makes the day of the time budget on first view: plan and actual are both the current schedule's hours of
 * that weekday (spec 4). Doing it again changes nothing.
 * @throws what IndexedDB throws where the write fails
 */
export async function openTimeDay(account: Account, day: DayKey): Promise<void> {
  await account.database.transaction('rw', [...TIME_TABLES], async () => {
    await openedTimeDay(account, day)
  })
}
