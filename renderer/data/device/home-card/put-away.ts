import { type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'

/** The settings key of the day on which the card above the day was last put away. */
export const PUT_AWAY_KEY = 'homeCard'

/** The day on which the card above the day was last put away, on this device. */
export async function readPutAway({ database }: Account): Promise<DayKey | undefined> {
  return dayKeySchema.safeParse((await database.settings.get(PUT_AWAY_KEY))?.value).data
}
