/** A coach's message to a member, delivered as a notification (docs/product.md#coaching). */
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedWords } from './coaching-cache.ts'
import { noteDeed } from './done-today.ts'

/** A message that may have been sent already, which its id tells. */
export interface Word {
  readonly id: string
  readonly memberId: string
  readonly text: string
}

/** How many of the words to one member this device keeps. */
const MAX_KEPT = 200

export function newCoachMessage({ memberId, text }: Omit<Word, 'id'>): Word {
  return { id: crypto.randomUUID(), memberId, text }
}

/** Sending the same one again changes nothing. @throws CloudError `permission-denied`, `invalid` after the day's limit */
export async function sendCoachMessage(
  account: Account,
  cloud: Pick<Cloud, 'command'>,
  { id, memberId, text }: Word,
): Promise<void> {
  await cloud.command('send-coach-message', { id, memberId, text })
  const at = account.now()
  await account.database.transaction('rw', 'pages', async () => {
    const known = (await cachedWords.read(account, memberId))?.data ?? []
    const others = known.filter((one) => one.id !== id)
    await cachedWords.write(account, memberId, [...others, { id, text, at }].slice(-MAX_KEPT))
  })
  await noteDeed(account, ['written', memberId], at)
}
