import type { Account } from '#data/local/account.ts'
import { retryMessage } from './retry-message.ts'

/** Puts an operation that the server refused back into the queue; one that is not there stays away. */
export async function retryOperation(account: Account, seq: number): Promise<void> {
  const { database } = account
  const intent = (await database.outbox.get(seq))?.intent
  if (intent?.kind === 'sendMessage') return retryMessage(account, intent.message.id)
  await database.outbox.update(seq, { state: 'pending', reason: undefined })
}
