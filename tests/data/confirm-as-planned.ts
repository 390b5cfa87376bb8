import type { DayKey } from '#core/values/time/day.ts'
import { setManyHours } from '#data/records/time-day/commands.ts'
import { readTimeDayView } from '#data/records/time-day/read-time.ts'
import type { Account } from '#data/storage/account.ts'

/** Confirms a day as the Time tab does, with the stored plan. */
export async function confirmAsPlanned(account: Account, day: DayKey): Promise<void> {
  const { plan } = (await readTimeDayView(account, day)).day
  await setManyHours(account, day, 'actual', plan)
}
