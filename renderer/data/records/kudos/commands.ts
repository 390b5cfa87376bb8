import { kudoId, kudoStamp } from '#core/records/kudo.ts'
import { nextStamp } from '#core/sync/stamp.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { Account } from '#data/storage/account.ts'
import { kudosIntents } from './intents.ts'
import { givenKudos } from './own-kudos.ts'

interface KudosChange {
  /** The receiver. */
  readonly to: string
  readonly toName: string
  readonly day: DayKey
  readonly given: boolean
}

/**
 * Gives kudos for a member's day, or takes them back. The operation itself is what this device shows of it
 * until the cloud has answered (decision 0127), so a refused one is shown no more.
 * @throws what IndexedDB throws if the write fails
 */
export async function giveKudos(account: Account, change: KudosChange): Promise<void> {
  const { database, userId, now } = account
  const id = kudoId(userId, change.to, change.day)
  await database.transaction('rw', ['pages', 'outbox'], async () => {
    const at = nextStamp(now(), kudoStamp(await givenKudos.find(account, id)))
    await kudosIntents.enqueue(account, `kudos/${id}`, { kind: 'giveKudos', ...change, at })
  })
}
