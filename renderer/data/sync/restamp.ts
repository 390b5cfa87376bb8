/** Corrects stamps of a device whose clock runs ahead, before they are pushed (docs/architecture.md#sync). */
import { clampStamps } from '#core/sync/stamp.ts'
import type { Account } from '#data/storage/account.ts'
import type { QueuedOperation } from '#data/storage/operation.ts'
import type { Registry } from './registry.ts'

/** Limits stamps, also of the changed records, to the server's time plus five minutes. @returns the operations now */
export async function restamp(
  { database }: Account,
  { records }: Pick<Registry, 'records'>,
  operations: readonly QueuedOperation[],
  serverNow: number,
): Promise<readonly QueuedOperation[]> {
  const moved = clampStamps(
    operations.flatMap(({ intent }) => intent.at ?? []),
    serverNow,
  )
  if (moved.size === 0) return operations
  const { moveStamps } = await import('./move-stamps.ts')
  return moveStamps(database, records, operations, moved)
}
