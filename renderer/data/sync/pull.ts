/**
 * Pulling the member's own records: a new device gets the whole history, newest first, and after that
 * only what the server has stamped since (design 3).
 */
import * as z from 'zod/mini'
import { dayNumberSchema, dayOfNumber, dayOrdinal } from '#core/days/day.ts'
import { SCHEMAS } from '#core/records/collections.ts'
import { type TrackingDaily, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { trackingMonthlySchema } from '#core/records/tracking-monthly.ts'
import { userSchema } from '#core/records/user.ts'
import type { Cloud, CloudDocument, CloudQuery } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'
import { applyDays, applyMonths, applyUser } from './apply-remote.ts'
import { parseRemote, reportDamage } from './damaged-remote.ts'

const PAGE = 200
/** Records may become visible a little after their stamp: the cursor is read with this much overlap. */
const OVERLAP_MS = 2 * 60_000
const MONTHS_SHOWN = 24

const progressSchema = z.object({
  /** The server's time up to which everything has been pulled, once the history is here. */
  cursor: z.number(),
  /** The oldest day so far while the history is still coming. */
  oldest: z.optional(z.number()),
  historyComplete: z.boolean(),
})

type PullProgress = z.infer<typeof progressSchema>

const PROGRESS = 'pull'

/**
 * Brings this device up to date with the cloud. Can be stopped and called again at any point.
 * @param onFirstPage called when enough is here to show the member's days
 */
export async function pullOwn(
  account: Account,
  cloud: Cloud,
  onFirstPage: () => void = () => {},
): Promise<void> {
  await pullPerson(account, cloud)
  const known = await readProgress(account)
  const progress = known ?? { cursor: await cloud.serverNow(), historyComplete: false }
  if (progress.historyComplete) await pullChanges(account, cloud, progress)
  else await pullHistory(account, cloud, progress, onFirstPage)
  onFirstPage()
}

/** A history that begins on this device needs no pulling: all of it is here. */
export async function markHistoryComplete(account: Account, cursor: number): Promise<void> {
  await applyDays(account, [], 0)
  await saveProgress(account, { cursor, historyComplete: true })
}

/** Brings over the member's own record, roles, group and months. */
export async function pullPerson(account: Account, cloud: Cloud): Promise<void> {
  const { userId } = account
  const [user, secure, months] = await Promise.all([
    cloud.get({ collection: 'users', id: userId }),
    cloud.get({ collection: 'usersSecure', id: userId }),
    cloud.query({
      ...ownQuery(account, 'trackingMonthly', 'queryMonth', 'desc'),
      limit: MONTHS_SHOWN,
    }),
  ])
  const own = await parseRemote(account, 'users', userSchema, user)
  if (own) await applyUser(account, own)
  const group = own?.groupId
    ? await cloud.get({ collection: 'groups', id: own.groupId })
    : undefined
  await storeAsIs(account, 'usersSecure', secure)
  await storeAsIs(account, 'groups', group)
  const parsed = await Promise.all(
    months.map((one) => parseRemote(account, 'trackingMonthly', trackingMonthlySchema, one)),
  )
  await applyMonths(
    account,
    parsed.filter((month) => month !== undefined),
  )
}

async function pullHistory(
  account: Account,
  cloud: Cloud,
  progress: PullProgress,
  onFirstPage: () => void,
): Promise<void> {
  let { oldest } = progress
  for (;;) {
    const query = ownQuery(account, 'trackingDaily', 'queryDate', 'desc')
    const where = oldest === undefined ? query.where : [...query.where, below(oldest)]
    const page = await cloud.query({ ...query, where, limit: PAGE })
    const days = await parseDays(account, page)
    // The page's own last document, damaged or not: what cannot be read must not hold up what follows.
    const last = page.at(-1)?.data.queryDate
    const lastDay = dayNumberSchema.safeParse(last)
    const isLast = page.length < PAGE
    oldest = typeof last === 'number' ? last : oldest
    const from = lastDay.success ? dayOrdinal(dayOfNumber(lastDay.data)) : undefined
    const completeFrom = isLast ? 0 : from
    await applyDays(account, days, completeFrom)
    await saveProgress(account, { ...progress, oldest, historyComplete: isLast })
    onFirstPage()
    if (isLast) return
  }
}

async function pullChanges(account: Account, cloud: Cloud, progress: PullProgress): Promise<void> {
  let { cursor } = progress
  const { where, ...query } = ownQuery(account, 'trackingDaily', 'syncedAt', 'asc')
  // The overlap is read once; from there on page follows page, however much came in at one moment.
  const since = { field: 'syncedAt', is: '>', value: cursor - OVERLAP_MS } as const
  const changed = { ...query, where: [...where, since], limit: PAGE }
  let after: CloudQuery['after']
  for (;;) {
    const page = await cloud.query(after ? { ...changed, after } : changed)
    await applyDays(account, await parseDays(account, page))
    const last = page.at(-1)
    const syncedAt = last?.data.syncedAt
    if (last && typeof syncedAt === 'number') {
      cursor = Math.max(cursor, syncedAt)
      after = { values: [syncedAt], id: last.id }
    }
    await saveProgress(account, { ...progress, cursor, historyComplete: true })
    if (page.length < PAGE) return
  }
}

async function parseDays(
  account: Account,
  page: readonly CloudDocument[],
): Promise<TrackingDaily[]> {
  const days = await Promise.all(
    page.map((one) => parseRemote(account, 'trackingDaily', trackingDailySchema, one)),
  )
  return days.filter((day) => day !== undefined)
}

/** Records that only the server changes are taken as they come. */
export async function storeAsIs(
  { database }: Account,
  table: 'usersSecure' | 'groups',
  document: CloudDocument | undefined,
): Promise<void> {
  if (!document) return
  const parsed = z.safeParse(SCHEMAS[table], document.data)
  if (parsed.success) await database[table].put({ ...parsed.data })
  else await reportDamage(database, table, document, z.prettifyError(parsed.error))
}

function ownQuery(
  { userId }: Account,
  collection: 'trackingDaily' | 'trackingMonthly',
  field: string,
  direction: 'asc' | 'desc',
) {
  return {
    collection,
    where: [{ field: 'userId', is: '==', value: userId }],
    orderBy: [{ field, direction }],
  } as const satisfies CloudQuery
}

function below(queryDate: number) {
  return { field: 'queryDate', is: '<', value: queryDate } as const
}

async function readProgress({ database }: Account): Promise<PullProgress | undefined> {
  const stored = progressSchema.safeParse((await database.settings.get(PROGRESS))?.value)
  return stored.success ? stored.data : undefined
}

async function saveProgress({ database }: Account, value: PullProgress): Promise<void> {
  await database.settings.put({ key: PROGRESS, value })
}
