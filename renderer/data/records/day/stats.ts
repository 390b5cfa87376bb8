/** Keeps the stats record true to the history, a moment after the change, off the way of the check-off. */
import { summariesOf } from '#core/days/history.ts'
import { type Stats, statsSchema } from '#core/records/stats.ts'
import { statsFrom } from '#core/streaks/stats.ts'
import {
  type Cloud,
  type CloudDocument,
  increment,
  SERVER_TIME,
  type Write,
} from '#data/cloud/cloud.ts'
import { isPassing } from '#data/cloud/cloud-error.ts'
import { localDay } from '#data/platform/local-day.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { parseAllRemote } from '#data/sync/parse-remote.ts'
import { readUser } from '../user/owner.ts'
import { readHistory } from './history.ts'

const waiting = new WeakSet<Account>()

/** Recomputes the stats soon; several calls before then count as one. */
export function keepStatsSoon(account: Account): void {
  if (waiting.has(account)) return
  waiting.add(account)
  setTimeout(() => {
    waiting.delete(account)
    // Stats are derived: what fails here is made good by the next change or start.
    void keepStats(account).catch(() => {})
  }, 100)
}

/** Recomputes the streaks from the history, and stores them where they changed (docs/product.md#streaks). */
export async function keepStats(account: Account): Promise<void> {
  const { database, userId } = account
  if (!database.isOpen()) return
  await database.transaction(
    'rw',
    ['history', 'trackingDaily', 'users', 'usersStats'],
    async () => {
      const history = await readHistory(database)
      const user = await readUser(account)
      const previous = await readRecord(database, 'usersStats', statsSchema, userId)
      const stats = statsFrom({
        userId,
        days: [...summariesOf(history)],
        today: localDay(account.now(), user?.dayStartHour),
        timeZoneOffset: user?.timeZoneOffset,
        previous,
        historyComplete: history.completeFrom === 0,
      })
      if (JSON.stringify(stats) !== JSON.stringify(previous)) await database.usersStats.put(stats)
    },
  )
}

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
export async function storeStats(
  account: Account,
  documents: readonly CloudDocument[],
): Promise<void> {
  const found = await parseAllRemote(account, 'usersStats', statsSchema, documents)
  for (const stats of found) await applyStats(account, stats)
}

async function applyStats({ database }: Account, remote: Stats): Promise<void> {
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
