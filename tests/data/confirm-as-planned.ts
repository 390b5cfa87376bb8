import type { DayKey } from '#core/days/day.ts'
import { setManyHours } from '#data/commands/set-hours.ts'
import type { Account } from '#data/local/account.ts'
import { readTimeDayView } from '#data/queries/read-time.ts'

/** Confirms a day as the Time tab does, with the plan that is stored. */
export async function confirmAsPlanned(account: Account, day: DayKey): Promise<void> {
  const { plan } = (await readTimeDayView(account, day)).day
  await setManyHours(account, day, 'actual', plan)
}
