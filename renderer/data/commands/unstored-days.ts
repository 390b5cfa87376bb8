/**
 * Check-offs that are painted and not on the disk when the page is left. A write that is under way may end with the
 * page, so they are kept where that takes no time, and the next start stores them (decision 0032).
 */
import * as z from 'zod/mini'
import { dayKeySchema } from '#core/days/day.ts'
import { HABIT_IDS } from '#core/habits/habits.ts'
import { changesOf } from '#core/records/tracking-daily.ts'
import { stampSchema } from '#core/sync/stamp.ts'
import type { Account } from '#data/local/account.ts'
import { CHANGE_TABLES, changeDayWithin, readDay } from './change-day.ts'
import { unstoredChanges } from './day-queue.ts'

const KEY = 'fourfold.unstored-days'

const keptSchema = z.array(
  z.object({
    database: z.string(),
    day: dayKeySchema,
    field: z.enum([...HABIT_IDS, 'skipped']),
    value: z.boolean(),
    at: stampSchema,
  }),
)

type Kept = z.infer<typeof keptSchema>

/** Keeps what may not be on the disk yet. It is done when this returns: the page is on its way out. */
export function keepUnstored({ database }: Account, storage: Storage): void {
  const unstored = [...unstoredChanges(database)].flatMap(([day, changes]) =>
    Object.entries(changes).map(([field, { value, at }]) => ({
      ...{ database: database.name, day, field, value, at },
    })),
  )
  if (unstored.length > 0) write(storage, [...read(storage), ...keptSchema.parse(unstored)])
}

/**
 * Stores what an earlier page has kept, but for what is stored already or was changed later.
 * @throws what IndexedDB throws where the write fails: it stays kept
 */
export async function storeKept(account: Account, storage: Storage): Promise<void> {
  const { database } = account
  const own = read(storage).filter((one) => one.database === database.name)
  if (own.length === 0) return
  await database.transaction('rw', [...CHANGE_TABLES], async () => {
    for (const { day, field, value, at } of own) {
      const stored = await readDay(account, day)
      const known = stored && changesOf(stored)[field]
      const isLater = !known || at > known.at || (at === known.at && value !== known.value)
      if (isLater) await changeDayWithin(account, day, field, value, at)
    }
  })
  const done = new Set(own.map((one) => JSON.stringify(one)))
  write(
    storage,
    read(storage).filter((one) => !done.has(JSON.stringify(one))),
  )
}

function read(storage: Storage): Kept {
  try {
    return keptSchema.parse(JSON.parse(storage.getItem(KEY) ?? '[]'))
  } catch {
    // Nothing that this version has written.
    return []
  }
}

function write(storage: Storage, kept: Kept): void {
  if (kept.length === 0) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify(kept))
}
