/** Changes of days that wait while an earlier one is written: of each field only the newest is kept. */
import type { DayKey } from '#core/days/day.ts'
import type { AccountDatabase } from '#data/storage/account-database.ts'
import type { StoredIntent } from '#data/storage/operation.ts'

/** Changes of one day that are written in one transaction. */
type Batch<Field, Change> = ReadonlyMap<Field, Change>

interface Lane<Field, Change> {
  readonly writing: Batch<Field, Change>
  readonly waiting: Map<Field, Change>
  /** Settles when `writing` is on the disk, or has failed. */
  readonly ended: Promise<void>
  /** The write of `waiting`, once a change has asked for it. */
  next?: Promise<void>
}

interface QueueOptions<Field, Change> {
  /** What the outbox says of changes. */
  readonly intentsOf: (day: DayKey, changes: Batch<Field, Change>) => readonly StoredIntent[]
  /** Changes whose write failed wait for the next change of their day. Else they are dropped. */
  readonly keepsFailed?: boolean
}

/**
 * Writes changes of a day at once, or as soon as the write that is under way has ended: then together with all that
 * wait for it. A waiting change of the same field is replaced.
 * @returns settles as the write does that the changes, or those that replaced them, belong to
 */
type Enqueue<Field, Change> = (
  database: AccountDatabase,
  day: DayKey,
  changes: Batch<Field, Change>,
  write: (batch: Batch<Field, Change>) => Promise<void>,
) => Promise<void>

interface ChangeQueue<Field, Change> {
  readonly enqueue: Enqueue<Field, Change>
  /** The changes of a day that are not on the disk, as far as is known. */
  readonly unstored: (database: AccountDatabase, day: DayKey) => Batch<Field, Change>
}

const queues: ((database: AccountDatabase) => readonly StoredIntent[])[] = []

/** All changes of an account that are not on the disk, as far as is known. */
export function unstoredIntents(database: AccountDatabase): readonly StoredIntent[] {
  return queues.flatMap((intentsOf) => intentsOf(database))
}

/** Makes a queue, one for each kind of record. Its changes are among `unstoredIntents`. */
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
