/** Changes of days that wait while an earlier one is written: of each field only the newest is kept. */
import type { DayKey } from '#core/days/day.ts'
import type { DayChanges, DayField } from '#core/records/tracking-daily.ts'
import type { Stamped } from '#core/sync/stamped.ts'
import type { AccountDatabase } from '#data/local/account-database.ts'
import type { ShownChange } from './in-flight.ts'

/** A change that is on the screen; `at` is when it was made. */
export interface QueuedChange extends Stamped<boolean> {
  readonly shown: ShownChange
}

/** Changes of one day that are written in one transaction. */
export type ChangeBatch = ReadonlyMap<DayField, QueuedChange>

type Write = (batch: ChangeBatch) => Promise<void>

interface Lane {
  readonly writing: ChangeBatch
  readonly waiting: Map<DayField, QueuedChange>
  /** Settles when `writing` is on the disk, or has failed. */
  readonly ended: Promise<void>
  /** The write of `waiting`, once there is something in it. */
  next?: Promise<void>
}

const lanes = new WeakMap<AccountDatabase, Map<DayKey, Lane>>()

/**
 * Writes a change of a day at once, or as soon as the write that is under way has ended: then together with all
 * that waits for it. A waiting change of the same field is replaced.
 * @returns settles as the write does that the change, or the one that replaced it, belongs to
 */
export function queueChange(
  database: AccountDatabase,
  day: DayKey,
  field: DayField,
  change: QueuedChange,
  write: Write,
): Promise<void> {
  const own = lanes.get(database) ?? new Map<DayKey, Lane>()
  lanes.set(database, own)
  const begin = (batch: ChangeBatch): Promise<void> => {
    const written = write(batch)
    const ended = written.then(
      () => undefined,
      () => undefined,
    )
    const lane: Lane = { writing: batch, waiting: new Map(), ended }
    own.set(day, lane)
    void ended.then(() => {
      if (!lane.next) own.delete(day)
    })
    return written
  }
  const lane = own.get(day)
  if (!lane) return begin(new Map([[field, change]]))
  lane.waiting.set(field, change)
  lane.next ??= lane.ended.then(() => begin(lane.waiting))
  return lane.next
}

/** The changes of an account that are not on the disk, as far as is known. */
export function unstoredChanges(database: AccountDatabase): ReadonlyMap<DayKey, DayChanges> {
  const days = [...(lanes.get(database) ?? [])]
  return new Map(
    days.map(([day, { writing, waiting }]) => [day, Object.fromEntries([...writing, ...waiting])]),
  )
}
