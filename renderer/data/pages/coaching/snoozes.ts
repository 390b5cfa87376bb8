/** Members whom the coach has put off until a day; on this device alone (docs/decisions/0060-coaching.md). */
import * as z from 'zod/mini'
import { type DayKey, dayKeySchema } from '#core/values/time/day.ts'
import type { Snooze, Snoozes } from '#core/views/coaching/snooze.ts'
import { localDay } from '#data/platform/local-day.ts'
import type { Account } from '#data/storage/account.ts'
import { settingsById } from '#data/storage/settings-by-id.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'

const snoozes = settingsById(
  'coach-snooze/',
  z.object({ until: dayKeySchema, since: z.optional(dayKeySchema) }),
)

export const readSnoozes: (account: Account) => Promise<Snoozes> = snoozes.readAll

/** Puts members off until a day, or lists them again. @returns what it was before, for Undo */
export async function snooze(
  account: Account,
  memberIds: readonly string[],
  until: DayKey | undefined,
): Promise<ReadonlyMap<string, Snooze | undefined>> {
  const put = until && { until, since: localDay(account.now()) }
  return account.database.transaction('rw', 'settings', async () => {
    const before = await readSnoozes(account)
    await restoreSnoozes(account, new Map(memberIds.map((id) => [id, put])))
    return new Map(memberIds.map((id) => [id, before.get(id)]))
  })
}

/** Sets each member's own; undefined lists them again. */
export function restoreSnoozes(
  account: Account,
  before: ReadonlyMap<string, Snooze | undefined>,
): Promise<void> {
  return account.database.transaction('rw', 'settings', async () => {
    for (const [id, value] of before) await snoozes.write(account, id, value)
  })
}

export const useSnoozes = liveHook(readSnoozes)
