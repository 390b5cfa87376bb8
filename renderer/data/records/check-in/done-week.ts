import { type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'
import { DONE_WEEK_KEY } from './done-week-key.ts'

/**
 * Notes that home does not offer a week's check-in any more, on this device.
 * @param monday the week's first day; an earlier one than the stored one changes nothing
 */
export async function markWeekDone({ database }: Account, monday: DayKey): Promise<void> {
  await database.transaction('rw', 'settings', async () => {
    const stored = await database.settings.get(DONE_WEEK_KEY)
    const known = dayKeySchema.safeParse(stored?.value).data
    if (known === undefined || known < monday) {
      await database.settings.put({ key: DONE_WEEK_KEY, value: monday })
    }
  })
}
