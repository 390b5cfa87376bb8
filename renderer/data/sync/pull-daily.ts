/**
 * Pulling a collection of days: a new device gets the whole history, newest first, and after that only
 * what the server has stamped since (design 3). Each collection has a cursor of its own.
 */
import * as z from 'zod/mini'
import { dayNumberSchema, dayOfNumber, dayOrdinal } from '#core/days/day.ts'
import type { Cloud, CloudDocument, CloudQuery } from '#data/cloud/cloud.ts'
import type { Account } from '#data/local/account.ts'

const PAGE = 200
/** Records may become visible a little after their stamp: the cursor is read with this much overlap. */
const OVERLAP_MS = 2 * 60_000

/** A collection with a record a day, found by `userId`, `queryDate` and `syncedAt`. */
export interface DailyCollection {
  readonly collection: 'trackingDaily' | 'timeTrackingDaily'
  /** Where this device remembers how far it has pulled. */
  readonly progressKey: string
  /**
   * Takes in a page of it.
   * @param completeFrom given where the page closes the history from that ordinal on (0: all of it)
   */
  take(
    account: Account,
    page: readonly CloudDocument[],
    completeFrom: number | undefined,
  ): Promise<void>
}

const progressSchema = z.object({
  /** The server's time up to which everything has been pulled, once the history is here. */
  cursor: z.number(),
  /** The oldest day so far while the history is still coming. */
  oldest: z.optional(z.number()),
  historyComplete: z.boolean(),
})

type PullProgress = z.infer<typeof progressSchema>

/**
 * Brings a collection of days up to date. Can be stopped and called again at any point.
 * @param onFirstPage called when the newest days are here
 */
export async function pullDaily(
  account: Account,
  cloud: Cloud,
  daily: DailyCollection,
  onFirstPage: () => void = () => {},
): Promise<void> {
  const known = await readProgress(account, daily)
  const progress = known ?? { cursor: await cloud.serverNow(), historyComplete: false }
  if (progress.historyComplete) await pullChanges(account, cloud, daily, progress)
  else await pullHistory(account, cloud, daily, progress, onFirstPage)
}

/** A history that begins on this device needs no pulling: all of it is here. */
export async function markComplete(
  account: Account,
  daily: DailyCollection,
  cursor: number,
): Promise<void> {
  await daily.take(account, [], 0)
  await saveProgress(account, daily, { cursor, historyComplete: true })
}

async function pullHistory(
  account: Account,
  cloud: Cloud,
  daily: DailyCollection,
  progress: PullProgress,
  onFirstPage: () => void,
): Promise<void> {
  let { oldest } = progress
  for (;;) {
    const query = ownQuery(account, daily.collection, 'queryDate', 'desc')
    const where = oldest === undefined ? query.where : [...query.where, below(oldest)]
    const page = await cloud.query({ ...query, where, limit: PAGE })
    // The page's own last document, damaged or not: what cannot be read must not hold up what follows.
    const last = page.at(-1)?.data.queryDate
    const lastDay = dayNumberSchema.safeParse(last)
    const isLast = page.length < PAGE
    oldest = typeof last === 'number' ? last : oldest
    const from = lastDay.success ? dayOrdinal(dayOfNumber(lastDay.data)) : undefined
    await daily.take(account, page, isLast ? 0 : from)
    await saveProgress(account, daily, { ...progress, oldest, historyComplete: isLast })
    onFirstPage()
    if (isLast) return
  }
}

async function pullChanges(
  account: Account,
  cloud: Cloud,
  daily: DailyCollection,
  progress: PullProgress,
): Promise<void> {
  let { cursor } = progress
  const { where, ...query } = ownQuery(account, daily.collection, 'syncedAt', 'asc')
  // The overlap is read once; from there on page follows page, however much came in at one moment.
  const since = { field: 'syncedAt', is: '>', value: cursor - OVERLAP_MS } as const
  const changed = { ...query, where: [...where, since], limit: PAGE }
  let after: CloudQuery['after']
  for (;;) {
    const page = await cloud.query(after ? { ...changed, after } : changed)
    await daily.take(account, page, undefined)
    const last = page.at(-1)
    const syncedAt = last?.data.syncedAt
    if (last && typeof syncedAt === 'number') {
      cursor = Math.max(cursor, syncedAt)
      after = { values: [syncedAt], id: last.id }
    }
    await saveProgress(account, daily, { ...progress, cursor, historyComplete: true })
    if (page.length < PAGE) return
  }
}

/** The member's own records of a collection, in an order. */
export function ownQuery(
  { userId }: Account,
  collection: DailyCollection['collection'] | 'trackingMonthly',
  field: string,
  direction: 'asc' | 'desc',
) {
  return {
    collection,
    where: [{ field: 'userId', is: '==', value: userId }],
    orderBy: [{ field, direction }],
  } as const satisfies Omit<CloudQuery, 'limit'>
}

function below(queryDate: number) {
  return { field: 'queryDate', is: '<', value: queryDate } as const
}

async function readProgress(
  { database }: Account,
  { progressKey }: DailyCollection,
): Promise<PullProgress | undefined> {
  const stored = progressSchema.safeParse((await database.settings.get(progressKey))?.value)
  return stored.success ? stored.data : undefined
}

async function saveProgress(
  { database }: Account,
  { progressKey }: DailyCollection,
  value: PullProgress,
): Promise<void> {
  await database.settings.put({ key: progressKey, value })
}
