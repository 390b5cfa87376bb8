/** The latest week whose check-in home does not offer any more on this device: it was sent, or put away. */
import { type DayKey, dayKeySchema } from '#core/days/day.ts'
import type { Account } from '#data/storage/account.ts'

export const DONE_WEEK_KEY = 'check-in/done'

/** @param stored the setting, whatever it is */
export function doneWeekOf(stored: { readonly value?: unknown } | undefined): DayKey | undefined {
  return dayKeySchema.safeParse(stored?.value).data
}

/** @param monday the week's first day; an earlier one than the stored one changes nothing */
export async function markWeekDone({ database }: Account, monday: DayKey): Promise<void> {
  await database.transaction('rw', 'settings', async () => {
    const known = doneWeekOf(await database.settings.get(DONE_WEEK_KEY))
    if (known === undefined || known < monday) {
      await database.settings.put({ key: DONE_WEEK_KEY, value: monday })
    }
  })
}
