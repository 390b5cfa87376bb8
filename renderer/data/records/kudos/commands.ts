import * as z from 'zod/mini'
import { kudoId, kudoStamp } from '#core/records/kudo.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'
import { defineSetting } from '#data/storage/setting.ts'
import { kudosIntents } from './intents.ts'
import { givenKudos } from './own-kudos.ts'

interface KudosChange {
  readonly to: string
  readonly toName: string
  readonly day: DayKey
  readonly given: boolean
}

/** Gives kudos for a day, or takes them back; the operation itself is what this device shows of it (decision 0127). */
export async function giveKudos(account: Account, change: KudosChange): Promise<void> {
  const { database, userId, now } = account
  const id = kudoId(userId, change.to, change.day)
  await database.transaction('rw', ['pages', 'outbox'], async () => {
    const at = nextStamp(now(), kudoStamp(await givenKudos.find(account, id)))
    await kudosIntents.enqueue(account, `kudos/${id}`, { kind: 'giveKudos', ...change, at })
  })
}

const petalsTold = defineSetting<number, number>('kudos/told', z.number(), 0)
const MAX_TOLD = 3

/** Whether to say what a petal does, which each of the first three ask for on this device. */
export function isFirstKudos(account: Account): Promise<boolean> {
  return account.database.transaction('rw', 'settings', async () => {
    const told = await petalsTold.read(account)
    if (told >= MAX_TOLD) return false
    await petalsTold.write(account, told + 1)
    return true
  })
}
