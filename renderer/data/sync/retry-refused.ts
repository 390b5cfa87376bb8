import type { Account } from '#data/storage/account.ts'
import type { QueuedOperation } from '#data/storage/operation.ts'
import type { Registry } from './registry.ts'

/** Retries an operation that the server refused; does nothing if it is no longer in the outbox. */
export async function retryRefused(
  account: Account,
  { recordOf }: Pick<Registry, 'recordOf'>,
  seq: number,
): Promise<void> {
  const { outbox } = account.database
  const intent = (await outbox.get(seq))?.intent
  const own = intent && recordOf(intent)?.retry
  if (own) await own(account, intent)
  else await outbox.update(seq, { state: 'pending', reason: undefined })
}

/** What an operation does, in words for the member. */
export function describeRefused(
  { recordOf }: Pick<Registry, 'recordOf'>,
  { intent }: Pick<QueuedOperation, 'intent'>,
): string {
  return recordOf(intent)?.describe(intent) ?? 'A change'
}
