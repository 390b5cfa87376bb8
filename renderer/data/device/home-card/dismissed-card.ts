import { type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'

/** The settings key of the day on which the card above the day was last put away. */
export const DISMISSED_CARD_KEY = 'homeCard'

/** The day on which the card above the day was last put away, on this device. */
export async function readDismissedCard({ database }: Account): Promise<DayKey | undefined> {
  return dayKeySchema.safeParse((await database.settings.get(DISMISSED_CARD_KEY))?.value).data
}
