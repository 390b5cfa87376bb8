import type { Account } from '#data/local/account.ts'

/** Puts an operation that the server refused back into the queue; one that is not there stays away. */
export async function retryOperation({ database }: Account, seq: number): Promise<void> {
  await database.outbox.update(seq, { state: 'pending', reason: undefined })
}
