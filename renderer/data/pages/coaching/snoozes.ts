/**
 * Members whom the coach has put off until a day; on this device alone (docs/decisions/0120-coach-lists.md).
 */
import { useLiveQuery } from 'dexie-react-hooks'
import * as z from 'zod/mini'
import type { Snoozes } from '#core/coaching/snooze.ts'
import { type DayKey, dayKeySchema } from '#core/days/day.ts'
import type { Account } from '#data/storage/account.ts'

const PREFIX = 'coach-snooze/'
const untilSchema = z.object({ until: dayKeySchema })

/** By member: the day on which they are listed again; also of days that are over. */
export async function readSnoozes({ database }: Account): Promise<Snoozes> {
  const stored = await database.settings.where('key').startsWith(PREFIX).toArray()
  return new Map(
    stored.flatMap(({ key, value }) => {
      const { data } = untilSchema.safeParse(value)
      return data ? [[key.slice(PREFIX.length), data.until] as const] : []
    }),
  )
}

/** Puts members off until a day, or lists them again. @returns what it was before, for Undo */
export async function snooze(
  account: Account,
  memberIds: readonly string[],
  until: DayKey | undefined,
): Promise<ReadonlyMap<string, DayKey | undefined>> {
  const { settings } = account.database
  return account.database.transaction('rw', settings, async () => {
    const before = await readSnoozes(account)
    await set(account, new Map(memberIds.map((id) => [id, until])))
    return new Map(memberIds.map((id) => [id, before.get(id)]))
  })
}

/** Sets each member's own day; undefined lists them again. */
export async function restoreSnoozes(
  account: Account,
  days: ReadonlyMap<string, DayKey | undefined>,
): Promise<void> {
  const { settings } = account.database
  await account.database.transaction('rw', settings, () => set(account, days))
}

async function set(
  { database: { settings } }: Account,
  days: ReadonlyMap<string, DayKey | undefined>,
): Promise<void> {
  for (const [id, until] of days) {
    if (until === undefined) await settings.delete(PREFIX + id)
    else await settings.put({ key: PREFIX + id, value: { until } })
  }
}

/** The snoozes, live; undefined at first. */
export function useSnoozes(account: Account | undefined): Snoozes | undefined {
  return useLiveQuery(async () => account && readSnoozes(account), [account])
}
