import { type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'
import { defineSetting } from '#data/storage/setting.ts'

/** The latest week whose check-in home does not offer any more on this device: it was sent, or put away. */
export const doneWeek = defineSetting('check-in/done', dayKeySchema, undefined)

/** Notes that of a week. @param monday its first day; an earlier one than the stored one changes nothing */
export async function markWeekDone(account: Account, monday: DayKey): Promise<void> {
  await account.database.transaction('rw', 'settings', async () => {
    if (((await doneWeek.read(account)) ?? '') < monday) await doneWeek.write(account, monday)
  })
}
