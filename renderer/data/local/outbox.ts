/** The outbox: operations wait here, in order, until the cloud has them (design 3). */

import type { DayKey } from '#core/days/day.ts'
import type { Collection } from '#core/records/collections.ts'
import { trackingDailyId } from '#core/records/tracking-daily.ts'
import type { Intent, QueuedOperation } from '#data/sync/operation.ts'
import type { Account } from './account.ts'

/** The record that an operation moves; operations of one target share a cloud transaction. */
export type Target = `${Collection | 'membership'}/${string}`

export function dayTarget({ userId }: Account, day: DayKey): Target {
  return `trackingDaily/${trackingDailyId(userId, day)}`
}

/** Appends an operation. Runs inside the transaction that writes the record itself. */
export async function enqueue(
  account: Account,
  target: Target,
  intent: Intent,
  state: 'pending' | 'held' = 'pending',
): Promise<void> {
  const operation: QueuedOperation = {
    id: crypto.randomUUID(),
    target,
    intent,
    queuedAt: account.now(),
    state,
  }
  await account.database.outbox.add(operation)
}
