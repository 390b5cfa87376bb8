import * as z from 'zod/mini'
import { summariesOf } from '#core/habits/days/history.ts'
import { statsFrom } from '#core/habits/streaks/stats.ts'
import { type Stats, statsSchema } from '#core/records/stats.ts'
import type { User } from '#core/records/user.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import { increment, SERVER_TIME, type Write } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { isTemporary } from '#data/cloud/cloud-error.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { defineSetting } from '#data/storage/setting.ts'
import { readRecord } from '#data/storage/stored-record.ts'
import { parseAllRemote } from '#data/sync/parse-remote.ts'
import { readHistory, type StoredHistory } from './history.ts'

/** What is derived of the days so far, and the member whose days they are. */
export interface HistoryAndStats {
  readonly history: StoredHistory
  readonly stats: Stats | undefined
  readonly user: User | undefined
}

export async function readHistoryAndStats(account: Account): Promise<HistoryAndStats> {
  const { database, userId } = account
  const [history, stats, user] = await Promise.all([
    readHistory(database),
    readRecord(database, 'usersStats', statsSchema, userId),
    readUser(account),
  ])
  return { history, stats, user }
}

/** Stores the streaks that follow from the history, if they changed (docs/product.md#streaks). */
export async function writeStats(account: Account, derived: HistoryAndStats): Promise<void> {
  const stats = statsOf(account, derived)
  if (stats) await account.database.usersStats.put(stats)
}

/** @returns undefined where the stored ones are right */
function statsOf({ userId, now }: Account, derived: HistoryAndStats): Stats | undefined {
  const { history, stats: previous, user } = derived
  const stats = statsFrom({
    userId,
    days: summariesOf(history),
    today: localDay(now(), user?.dayStartHour),
    timeZoneOffset: user?.timeZoneOffset,
    previous,
    historyComplete: history.completeFrom === 0,
  })
  return JSON.stringify(stats) === JSON.stringify(previous) ? undefined : stats
}

/** Recomputes the streaks: they change with the days, and with the day that it is. */
export async function recomputeStats(account: Account): Promise<void> {
  const { database } = account
  if (!database.isOpen()) return
  const tables = ['history', 'trackingDaily', 'users', 'usersStats']
  // Mostly they are right: that costs no read of the history.
  const isRight = await database.transaction(
    'r',
    tables,
    async () => !statsOf(account, await readHistoryAndStats(account)),
  )
  if (isRight) return
  await database.transaction('rw', tables, async () =>
    writeStats(account, await readHistoryAndStats(account)),
  )
}

const pushedStats = defineSetting('stats-pushed', z.string(), undefined)

/** The stats to push; undefined before all days are here, because they would overwrite better ones. */
export async function statsToPush({ database, userId }: Account): Promise<Stats | undefined> {
  const { completeFrom, marks } = await readHistory(database)
  if (completeFrom > 0 || marks.length === 0) return undefined
  return readRecord(database, 'usersStats', statsSchema, userId)
}

/** Writes the stats without changing private sessions, which only coaches count. */
export function statsWrite(stats: Stats): Write {
  return {
    kind: 'merge',
    ref: { collection: 'usersStats', id: stats.id },
    data: { ...stats, private_sessions: increment(0), syncedAt: SERVER_TIME },
  }
}

/** Stores what others write to the member's stats; if this device has stats, it keeps its own streaks. */
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

/** The part of the stats that this device pushes, in a form that can be compared. */
function ownPartOf({ private_sessions: _coaches, syncedAt: _server, ...own }: Stats): string {
  return JSON.stringify(own)
}

export async function rememberStats(account: Account, stats: Stats | undefined): Promise<void> {
  if (stats) await pushedStats.write(account, ownPartOf(stats))
}

/** The stats to push, where they differ from those that this device has pushed last. */
function statsBehind(account: Account): Promise<Stats | undefined> {
  const { database } = account
  const tables = ['history', 'trackingDaily', 'usersStats', 'settings']
  return database.transaction('r', tables, async () => {
    const stats = await statsToPush(account)
    if (!stats) return undefined
    return (await pushedStats.read(account)) === ownPartOf(stats) ? undefined : stats
  })
}

/** Whether the stats differ from those this device has pushed last, whichever device changed the days. */
export async function areStatsBehind(account: Account): Promise<boolean> {
  return (await statsBehind(account)) !== undefined
}

/** Pushes the stats if they are behind, as after two devices were offline. @throws temporary errors */
export async function pushStats(account: Account, cloud: Cloud): Promise<void> {
  const stats = await statsBehind(account)
  if (!stats) return
  try {
    await cloud.transact([], () => ({ writes: [statsWrite(stats)], result: undefined }))
  } catch (error) {
    if (isTemporary(error)) throw error
  }
  await rememberStats(account, stats)
}
