/** A device whose clock runs ahead: its stamps are brought back before they are pushed (design 3). */
import { clampStamps, type Stamp } from '#core/sync/stamp.ts'
import type { Account } from '#data/local/account.ts'
import type { Intent, QueuedOperation } from './operation.ts'

/** Records whose fields carry stamps of their own. */
const STAMPED_TABLES = [
  'trackingDaily',
  'users',
  'timeTrackingDaily',
  'timeTrackingTemplate',
] as const

/**
 * Brings pending operations, and the records they made, back to the server's time plus five minutes.
 * @returns the operations as they are in the outbox now
 */
export async function restamp(
  { database }: Account,
  operations: readonly QueuedOperation[],
  serverNow: number,
): Promise<readonly QueuedOperation[]> {
  const moved = clampStamps(
    operations.flatMap(({ intent }) => ('at' in intent ? [intent.at] : [])),
    serverNow,
  )
  if (moved.size === 0) return operations
  const restamped = operations.map((one) => ({ ...one, intent: withStamp(one.intent, moved) }))
  const ids = [...new Set(operations.map(({ target }) => target.split('/')[1] ?? ''))]
  await database.transaction('rw', 'outbox', ...STAMPED_TABLES, async () => {
    await database.outbox.bulkPut(restamped)
    for (const name of STAMPED_TABLES) {
      await database[name]
        .where('id')
        .anyOf(ids)
        .modify((record) => {
          const { stamps } = record
          if (isStamps(stamps)) Object.assign(record, { stamps: restampFields(stamps, moved) })
        })
    }
  })
  return restamped
}

function withStamp(intent: Intent, moved: ReadonlyMap<Stamp, Stamp>): Intent {
  return 'at' in intent ? { ...intent, at: moved.get(intent.at) ?? intent.at } : intent
}

function restampFields(stamps: Readonly<Record<string, Stamp>>, moved: ReadonlyMap<Stamp, Stamp>) {
  return Object.fromEntries(
    Object.entries(stamps).map(([field, at]) => [field, moved.get(at) ?? at]),
  )
}

function isStamps(value: unknown): value is Readonly<Record<string, Stamp>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((at) => typeof at === 'number')
  )
}
