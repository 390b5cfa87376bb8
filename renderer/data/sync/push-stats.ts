/** The stats in the cloud follow from the days of all the member's devices, not of the last one that pushed. */
import { type Stats, statsSchema } from '#core/records/stats.ts'
import { type Cloud, increment, SERVER_TIME, type Write } from '#data/cloud/cloud.ts'
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

/** Writes the stats; private sessions are the coaches' to count, and stand as they are. */
export function statsWrite(stats: Stats): Write {
  return {
    kind: 'merge',
    ref: { collection: 'usersStats', id: stats.id },
    data: { ...stats, private_sessions: increment(0), syncedAt: SERVER_TIME },
  }
}

/** Takes in what others write to the member's stats; the streaks are this device's own, once it has days. */
export async function applyStats({ database }: Account, remote: Stats): Promise<void> {
  await database.transaction('rw', 'usersStats', async () => {
    const local = await readRecord(database, 'usersStats', statsSchema, remote.id)
    const { private_sessions } = remote
    await database.usersStats.put(local ? { ...local, private_sessions } : remote)
  })
}

/** What of the stats this device brings to the cloud, in a form that can be compared. */
function ownPartOf({ private_sessions: _coaches, syncedAt: _server, ...own }: Stats): string {
  return JSON.stringify(own)
}

/** Remembers what a commit has brought to the cloud; nothing is nothing to remember. */
export async function rememberStats(
  { database }: Account,
  stats: Stats | undefined,
): Promise<void> {
  if (stats) await database.settings.put({ key: PUSHED, value: ownPartOf(stats) })
}

/** Whether the days have made other stats, on whatever device, than this one has brought to the cloud. */
export async function areStatsBehind(account: Account): Promise<boolean> {
  const stats = await statsToPush(account)
  if (!stats) return false
  const pushed = await account.database.settings.get(PUSHED)
  return pushed?.value !== ownPartOf(stats)
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
  try {
    await cloud.transact([], () => ({ writes: [statsWrite(stats)], result: undefined }))
  } catch (error) {
    if (isPassing(error)) throw error
  }
  await rememberStats(account, stats)
}
