/** The stats in the cloud follow from the days of all the member's devices, not of the last one that pushed. */
import { type Stats, statsSchema } from '#core/records/stats.ts'
import { type Cloud, SERVER_TIME } from '#data/cloud/cloud.ts'
import { isPassing } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/local/account.ts'
import { readHistory } from '#data/local/history-record.ts'
import { readRecord } from '#data/local/stored-record.ts'

/** The stats that this device has brought to the cloud last. */
const PUSHED = 'stats-pushed'

/**
 * The stats as this device would bring them to the cloud: none before all days are here, for then they
 * would take the place of better ones.
 */
export async function statsToPush({ database, userId }: Account): Promise<Stats | undefined> {
  const { completeFrom, marks } = await readHistory(database)
  if (completeFrom > 0 || marks.length === 0) return undefined
  return readRecord(database, 'usersStats', statsSchema, userId)
}

/** Remembers what a commit has brought to the cloud; nothing is nothing to remember. */
export async function rememberStats(
  { database }: Account,
  stats: Stats | undefined,
): Promise<void> {
  if (stats) await database.settings.put({ key: PUSHED, value: JSON.stringify(stats) })
}

/** Whether the days have made other stats, on whatever device, than this one has brought to the cloud. */
export async function areStatsBehind(account: Account): Promise<boolean> {
  const stats = await statsToPush(account)
  if (!stats) return false
  const pushed = await account.database.settings.get(PUSHED)
  return pushed?.value !== JSON.stringify(stats)
}

/**
 * Brings the stats to the cloud where they are behind: two devices that were offline at once each pushed
 * their own days' streaks.
 * @throws what is passing; stats that the cloud refuses are made anew by the next change of a day
 */
export async function pushStats(account: Account, cloud: Cloud): Promise<void> {
  if (!(await areStatsBehind(account))) return
  const stats = await statsToPush(account)
  if (!stats) return
  const ref = { collection: 'usersStats', id: stats.id } as const
  const data = { ...stats, syncedAt: SERVER_TIME }
  try {
    await cloud.transact([], () => ({ writes: [{ kind: 'merge', ref, data }], result: undefined }))
  } catch (error) {
    if (isPassing(error)) throw error
  }
  await rememberStats(account, stats)
}
