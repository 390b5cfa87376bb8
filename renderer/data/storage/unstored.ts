/**
 * What the screen shows = what is stored + what the member has just said (docs/decisions/0032-paint-before-the-disk.md).
 * A change is shown at once, and then written with its operation in one transaction. While a day is being written, its later
 * changes wait, and of each field only the newest is written then. A change is forgotten once the record that the screen
 * reads has caught up with it.
 */
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import {
  type StorageTrouble,
  storageTrouble,
  wasCutOff,
} from '#core/policies/storage/storage-trouble.ts'
import { latestOf, NEVER, nextStamp, type Stamp, stamp } from '#core/sync/stamp.ts'
import type { FieldValue, Stamped } from '#core/sync/stamped.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { Account } from './account.ts'
import type { AccountDatabase } from './account-database.ts'
import type { StoredIntent } from './operation.ts'
import type { Intents } from './outbox.ts'

/** Changes of a record, by its fields. */
type Changes<Value extends FieldValue> = Readonly<Record<string, Stamped<Value>>>

/** A change on the screen. Until it is stored, `at` is later than any record's stamp, in the order of the changes. */
interface Said<Value extends FieldValue> extends Stamped<Value> {
  /** When it was said; undefined once it is stored, with `at` as its stamp. */
  readonly said?: Stamp
}

type SaidFields<Value extends FieldValue> = Readonly<Record<string, Said<Value>>>

interface DayRecord {
  readonly stamps: Readonly<Record<string, Stamp>>
}

interface DayIntent extends StoredIntent {
  readonly day: DayKey
}

/** How members change the days of one kind of record. */
interface ChangesOf<Value extends FieldValue, Day extends DayRecord, Intent extends DayIntent> {
  readonly intents: Intents<Intent>
  readonly intentsOf: (day: DayKey, changes: Changes<Value>) => readonly Intent[]
  readonly changesOf: (intents: readonly Intent[]) => Changes<Value>
  readonly read: (account: Account, day: DayKey) => Promise<Day | undefined>
  /** A day with changes: per field the later one wins. */
  readonly fold: (day: Day, changes: Changes<Value>) => Day
  /** The tables a transaction around `store` has to span. */
  readonly tables: readonly string[]
  /**
   * Stores changes of a day with all that follows from them, and their operations.
   * @returns them with the stamps that they were stored with: later than the record's
   */
  readonly store: (
    account: Account,
    day: DayKey,
    changes: Changes<Value>,
  ) => Promise<Changes<Value>>
  /**
   * Changes that could not be stored stay on the screen, and are written with the day's next one. Otherwise the screen is
   * reverted, and tells why (`useStorageTrouble`).
   */
  readonly keepsFailed?: true
}

/** Why the last change could not be stored, until one is stored again. */
export const useStorageTrouble = create<{ readonly trouble?: StorageTrouble | undefined }>()(
  () => ({}),
)

const kinds: ((database: AccountDatabase) => readonly StoredIntent[])[] = []

/** All that an account's screen shows and that is not known to be stored. */
export function unstoredIntents(database: AccountDatabase): readonly StoredIntent[] {
  return kinds.flatMap((intentsOf) => intentsOf(database))
}

/** Later than any record's stamp, so that the screen shows what the member has just done. */
const NOT_STORED = Number.MAX_SAFE_INTEGER - 2 ** 40
let shown = 0

interface Lane {
  /** Settles when the running write has ended, however it ended. */
  readonly ended: Promise<void>
  /** The write of what waits, once something does. */
  next?: Promise<void>
}

/** Defines how members change one kind of record; see `ChangesOf`. */
export function unstoredChanges<
  Value extends FieldValue,
  Day extends DayRecord,
  Intent extends DayIntent,
>(of: ChangesOf<Value, Day, Intent>) {
  /** By the account's database: another account's changes are not shown. */
  const useSaid = create<ReadonlyMap<AccountDatabase, ReadonlyMap<DayKey, SaidFields<Value>>>>()(
    () => new Map(),
  )
  const lanesOf = new WeakMap<AccountDatabase, Map<DayKey, Lane>>()

  const saidOf = (database: AccountDatabase, day: DayKey) =>
    useSaid.getState().get(database)?.get(day) ?? {}

  const replace = (database: AccountDatabase, day: DayKey, fields: SaidFields<Value>) => {
    const days = new Map(useSaid.getState().get(database))
    if (Object.keys(fields).length === 0) days.delete(day)
    else days.set(day, fields)
    useSaid.setState(new Map(useSaid.getState()).set(database, days), true)
  }

  /** @param next what a change becomes; undefined if it goes */
  const update = (
    database: AccountDatabase,
    day: DayKey,
    next: (one: Said<Value>, field: string) => Said<Value> | undefined,
  ) => {
    const before = Object.entries(saidOf(database, day))
    const after = before.flatMap(([field, one]): [string, Said<Value>][] => {
      const became = next(one, field)
      return became ? [[field, became]] : []
    })
    const isSame =
      after.length === before.length && after.every(([, one], i) => one === before[i]?.[1])
    if (!isSame) replace(database, day, Object.fromEntries(after))
  }

  const unstored = (database: AccountDatabase, day: DayKey) =>
    Object.entries(saidOf(database, day)).filter(([, { said }]) => said !== undefined)

  const write = (account: Account, day: DayKey): Promise<void> => {
    const { database } = account
    const batch = unstored(database, day)
    const written = new Set(batch.map(([, one]) => one))
    const store = () =>
      database.transaction('rw', [...of.tables], async () => of.store(account, day, asSaid(batch)))
    const writing = withReopen(database, store).then(
      (stored) => {
        update(database, day, (one, field) => (written.has(one) ? stored[field] : one))
        useStorageTrouble.setState({ trouble: undefined })
      },
      (error: unknown) => {
        if (!of.keepsFailed) {
          update(database, day, (one) => (written.has(one) ? undefined : one))
          useStorageTrouble.setState({ trouble: storageTrouble(error) })
        }
        throw error
      },
    )
    const lanes = lanesOf.get(database) ?? new Map<DayKey, Lane>()
    const lane: Lane = { ended: writing.catch(() => {}) }
    lanesOf.set(database, lanes.set(day, lane))
    void lane.ended.then(() => {
      if (!lane.next) lanes.delete(day)
    })
    return writing
  }

  kinds.push((database) =>
    [...(useSaid.getState().get(database)?.keys() ?? [])].flatMap((day) =>
      of.intentsOf(day, asSaid(unstored(database, day))),
    ),
  )

  return {
    /**
     * Changes a day: the screen shows it at once.
     * @param changesAt the changes, given the stamp of this moment
     * @returns settles when they are stored, or newer ones that have replaced them
     * @throws what IndexedDB throws if the write fails
     */
    change(account: Account, day: DayKey, changesAt: (at: Stamp) => Changes<Value>): Promise<void> {
      const { database, now } = account
      const before = saidOf(database, day)
      const said = nextStamp(now(), latestOf(Object.values(before).map((one) => one.said)))
      shown += 1
      const at = stamp(NOT_STORED + shown)
      const after = Object.entries(changesAt(said)).map(
        ([field, { value }]): [string, Said<Value>] => [field, { value, at, said }],
      )
      replace(database, day, { ...before, ...Object.fromEntries(after) })
      const lane = lanesOf.get(database)?.get(day)
      if (!lane) return write(account, day)
      lane.next ??= lane.ended.then(() => write(account, day))
      return lane.next
    },

    /** Stores those of the given intents that are of this kind, except for what was stored or changed later. */
    async restore(account: Account, kept: readonly unknown[]): Promise<void> {
      const intents = kept.flatMap((one) => of.intents.parse(one) ?? [])
      await account.database.transaction('rw', [...of.tables], async () => {
        for (const [day, own] of Map.groupBy(intents, (one) => one.day)) {
          const stamps = (await of.read(account, day))?.stamps ?? {}
          const changes = Object.entries(of.changesOf(own))
          const later = changes.filter(([field, { at }]) => at > (stamps[field] ?? NEVER))
          if (later.length > 0) await of.store(account, day, Object.fromEntries(later))
        }
      })
    },

    /** Forgets what a stored day has caught up with: from then on only its stamps count, even if they are corrected later. */
    forget: ({ database }: Account, key: DayKey, { stamps }: Day): void =>
      update(database, key, (one, field) => (one.at > (stamps[field] ?? NEVER) ? one : undefined)),

    /** A stored day as the screen shows it. @param said what the member has said, as `useSaid` holds it */
    shown({ database }: Account, key: DayKey, day: Day, said = useSaid.getState()): Day {
      const changes = said.get(database)?.get(key)
      return changes ? of.fold(day, changes) : day
    },

    useSaid,
  }
}

type UnstoredChanges<Value extends FieldValue, Day extends DayRecord> = Pick<
  ReturnType<typeof unstoredChanges<Value, Day, DayIntent>>,
  'forget' | 'shown' | 'useSaid'
>

/** Stored days as the screen shows them, live. */
export function useShown<Value extends FieldValue, Day extends DayRecord>(
  changes: UnstoredChanges<Value, Day>,
  account: Account | undefined,
  stored: ReadonlyMap<DayKey, Day> | undefined,
): ReadonlyMap<DayKey, Day> | undefined {
  const said = changes.useSaid()
  useEffect(() => {
    if (account) for (const [key, day] of stored ?? []) changes.forget(account, key, day)
  }, [changes, account, stored])
  return useMemo(
    () =>
      account &&
      stored &&
      new Map([...stored].map(([key, day]) => [key, changes.shown(account, key, day, said)])),
    [changes, account, stored, said],
  )
}

/** Changes with the stamps of when they were said. */
function asSaid<Value extends FieldValue>(
  fields: readonly (readonly [string, Said<Value>])[],
): Changes<Value> {
  return Object.fromEntries(
    fields.map(([field, { value, at, said = at }]) => [field, { value, at: said }]),
  )
}

/** Writes, and tries once more after reopening the database if the browser had closed it. */
async function withReopen<Result>(
  database: AccountDatabase,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    // Signing out closes the database on purpose, so it is not reopened.
    if (database.hasBeenClosed() || (database.isOpen() && !wasCutOff(error))) throw error
    database.close({ disableAutoOpen: false })
    await database.open()
    return write()
  }
}
