/**
 * Members whom the coach has put off until a day; on this device alone (docs/decisions/0060-coaching.md).
 */
import { useLiveQuery } from 'dexie-react-hooks'
import * as z from 'zod/mini'
import { type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import type { Snooze, Snoozes } from '#core/views/coaching/snooze.ts'
import { localDay } from '#data/platform/local-day.ts'
import type { Account } from '#data/storage/account.ts'

const PREFIX = 'coach-snooze/'
const snoozeSchema = z.object({ until: dayKeySchema, since: z.optional(dayKeySchema) })

/** By member; also those that are over. */
export async function readSnoozes({ database }: Account): Promise<Snoozes> {
  const stored = await database.settings.where('key').startsWith(PREFIX).toArray()
  return new Map(
    stored.flatMap(({ key, value }) => {
      const { data } = snoozeSchema.safeParse(value)
      return data ? [[key.slice(PREFIX.length), data] as const] : []
    }),
  )
}

/** Puts members off until a day, or lists them again. @returns what it was before, for Undo */
export async function snooze(
  account: Account,
  memberIds: readonly string[],
  until: DayKey | undefined,
): Promise<ReadonlyMap<string, Snooze | undefined>> {
  const { settings } = account.database
  const put = until && { until, since: localDay(account.now()) }
  return account.database.transaction('rw', settings, async () => {
    const before = await readSnoozes(account)
    await set(account, new Map(memberIds.map((id) => [id, put])))
    return new Map(memberIds.map((id) => [id, before.get(id)]))
  })
}

/** Sets each member's own; undefined lists them again. */
export async function restoreSnoozes(
  account: Account,
  snoozes: ReadonlyMap<string, Snooze | undefined>,
): Promise<void> {
  const { settings } = account.database
  await account.database.transaction('rw', settings, () => set(account, snoozes))
}

async function set(
  { database: { settings } }: Account,
  snoozes: ReadonlyMap<string, Snooze | undefined>,
): Promise<void> {
  for (const [id, value] of snoozes) {
    if (value === undefined) await settings.delete(PREFIX + id)
    else await settings.put({ key: PREFIX + id, value })
  }
}

/** The snoozes, live; undefined at first. */
export function useSnoozes(account: Account | undefined): Snoozes | undefined {
  return useLiveQuery(async () => account && readSnoozes(account), [account])
}
