import type { DayKey } from '#core/days/day.ts'
import type { Account } from '#data/local/account.ts'
import { isMadeByLooking, openedTimeDay, TIME_TABLES } from '#data/local/time-records.ts'

/**
 * Makes the day of the time budget on first view: plan and actual are both the current schedule's hours of
 * that weekday (spec 4), and it counts for nothing until it is confirmed. Doing it again changes nothing, and
 * days before the account began are not made (docs/decisions/0091-unconfirmed-days.md).
 * @throws what IndexedDB throws where the write fails
 */
export async function openTimeDay(account: Account, day: DayKey): Promise<void> {
  await account.database.transaction('rw', [...TIME_TABLES], async () => {
    if (await isMadeByLooking(account, day)) await openedTimeDay(account, day)
  })
}
