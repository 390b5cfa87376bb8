import * as z from 'zod/mini'
import type { Account } from '#data/storage/account.ts'
import { defineSetting } from '#data/storage/setting.ts'

/** How often this device has said what a petal does. */
const petalsTold = defineSetting<number, number>('kudos/told', z.number(), 0)
const MOST_TOLD = 3

/** Whether to say what a petal does, which each of the first three ask for on this device. */
export function isFirstKudos(account: Account): Promise<boolean> {
  return account.database.transaction('rw', 'settings', async () => {
    const told = await petalsTold.read(account)
    if (told >= MOST_TOLD) return false
    await petalsTold.write(account, told + 1)
    return true
  })
}
