/** Queues changes of days while an earlier one is being written; of each field only the newest is kept. */
import type { DayKey } from '#core/values/time/day.ts'
import type { AccountDatabase } from '#data/storage/account-database.ts'
import type { StoredIntent } from '#data/storage/operation.ts'

/** Changes of one day that are written in one transaction. */
type Batch<Field, Change> = ReadonlyMap<Field, Change>

interface Lane<Field, Change> {
  readonly writing: Batch<Field, Change>
  readonly waiting: Map<Field, Change>
  /** Settles when `writing` is stored, or has failed. */
  readonly ended: Promise<void>
  /** The write of `waiting`, once one has been requested. */
  next?: Promise<void>
}

interface QueueOptions<Field, Change> {
  /** The intents that changes become in the outbox. */
  readonly intentsOf: (day: DayKey, changes: Batch<Field, Change>) => readonly StoredIntent[]
  /** Whether changes whose write failed wait for the next change of their day; otherwise they are dropped. */
  readonly keepsFailed?: boolean
}

/**
 * Writes changes of a day at once, or, if a write is running, after it together with all that wait for it. A
 * waiting change of the same field is replaced.
 * @returns settles when the write of these changes, or of those that replaced them, settles
 */
type Enqueue<Field, Change> = (
  database: AccountDatabase,
  day: DayKey,
  changes: Batch<Field, Change>,
  write: (batch: Batch<Field, Change>) => Promise<void>,
) => Promise<void>

interface ChangeQueue<Field, Change> {
  readonly enqueue: Enqueue<Field, Change>
  /** The changes of a day that are not known to be stored. */
  readonly unstored: (database: AccountDatabase, day: DayKey) => Batch<Field, Change>
}

const queues: ((database: AccountDatabase) => readonly StoredIntent[])[] = []

/** All changes of an account that are not known to be stored. */
export function unstoredIntents(database: AccountDatabase): readonly StoredIntent[] {
  return queues.flatMap((intentsOf) => intentsOf(database))
}

/** Creates a queue, one for each kind of record; `unstoredIntents` includes its changes. */
export function changeQueue<Field, Change>({
  intentsOf,
  keepsFailed = false,
}: QueueOptions<Field, Change>): ChangeQueue<Field, Change> {
  const lanes = new WeakMap<AccountDatabase, Map<DayKey, Lane<Field, Change>>>()
  const unstored = (database: AccountDatabase, day: DayKey) => {
    const lane = lanes.get(database)?.get(day)
    return new Map(lane && [...lane.writing, ...lane.waiting])
  }
  queues.push((database) =>
    [...(lanes.get(database)?.keys() ?? [])].flatMap((day) =>
      intentsOf(day, unstored(database, day)),
    ),
  )
  const enqueue: Enqueue<Field, Change> = (database, day, changes, write) => {
    const own = lanes.get(database) ?? new Map<DayKey, Lane<Field, Change>>()
    lanes.set(database, own)
    const begin = (batch: Batch<Field, Change>): Promise<void> => {
      const waiting = new Map<Field, Change>()
      const written = write(batch)
      const ended = written.catch(() => {
        if (!keepsFailed) return
        for (const [field, change] of batch) if (!waiting.has(field)) waiting.set(field, change)
      })
      const lane: Lane<Field, Change> = { writing: batch, waiting, ended }
      own.set(day, lane)
      void ended.then(() => {
        if (waiting.size === 0) own.delete(day)
      })
      return written
    }
    const lane = own.get(day)
    if (!lane) return begin(changes)
    for (const [field, change] of changes) lane.waiting.set(field, change)
    lane.next ??= lane.ended.then(() => begin(lane.waiting))
    return lane.next
  }
  return { enqueue, unstored }
}
