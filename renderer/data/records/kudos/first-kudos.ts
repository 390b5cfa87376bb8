import * as z from 'zod/mini'
import type { Account } from '#data/storage/account.ts'

/** The settings key of how often this device has said what a petal does. */
const TOLD = 'kudos/told'
const MOST_TOLD = 3

/** Whether to say what a petal does, which each of the first three ask for on this device. */
export function isFirstKudos({ database }: Account): Promise<boolean> {
  return database.transaction('rw', 'settings', async () => {
    const told = z.number().safeParse((await database.settings.get(TOLD))?.value).data ?? 0
    if (told >= MOST_TOLD) return false
    await database.settings.put({ key: TOLD, value: told + 1 })
    return true
  })
}
