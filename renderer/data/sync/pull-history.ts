/**
 * Pulls a collection with one record per day: on a new device the whole history, newest first, afterwards
 * only what the server has stamped since (docs/architecture.md#sync). Each collection has its own cursor.
 */

import * as z from 'zod/mini'
import type { Collection } from '#core/policies/collections/collections.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import {
  addDays,
  type DayKey,
  dayNumberSchema,
  dayOfNumber,
  dayOrdinal,
  numberOfDay,
  OPEN_DAYS_BACK,
} from '#core/values/time/day.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MAX_LISTED, OVERLAP_MS } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import { defineSetting } from '#data/storage/setting.ts'
import type { History } from './record.ts'

const PAGE = 200

const progressSchema = z.object({
  /** The server's time up to which everything has been pulled, in ms, once the history is complete. */
  cursor: z.number(),
  /** The oldest day pulled so far, while the history is incomplete. */
  oldest: z.optional(z.number()),
  historyComplete: z.boolean(),
})

type PullProgress = z.infer<typeof progressSchema>

/**
 * Pulls a collection of days. Can be interrupted and called again at any point.
 * @param onFirstPage called after each page; the first one holds the newest days
 */
export async function pullHistory(
  account: Account,
  cloud: Cloud,
  history: History,
  onFirstPage: () => void = () => {},
): Promise<void> {
  const known = await progressOf(history).read(account)
  const progress = known ?? { cursor: await cloud.serverNow(), historyComplete: false }
  if (progress.historyComplete) await pullChanges(account, cloud, history, progress)
  else await pullPages(account, cloud, history, progress, onFirstPage)
}

/** Marks a history that begins on this device as complete: there is nothing to pull. */
export async function markHistoryComplete(
  account: Account,
  history: History,
  cursor: number,
): Promise<void> {
  await history.take(account, [], 0)
  await progressOf(history).write(account, { cursor, historyComplete: true })
}

export async function isHistoryComplete(account: Account, history: History): Promise<boolean> {
  return (await progressOf(history).read(account))?.historyComplete === true
}

async function pullPages(
  account: Account,
  cloud: Cloud,
  history: History,
  progress: PullProgress,
  onFirstPage: () => void,
): Promise<void> {
  let { oldest } = progress
  for (;;) {
    const query = ownQuery(account, history.collection, 'queryDate', 'desc')
    const where = oldest === undefined ? query.where : [...query.where, below(oldest)]
    const page = await cloud.query({ ...query, where, limit: PAGE })
    // Damaged or not, the page's last document sets where the next page starts, so that paging goes on.
    const last = page.at(-1)?.data.queryDate
    const lastDay = dayNumberSchema.safeParse(last)
    const isLast = page.length < PAGE
    oldest = typeof last === 'number' ? last : oldest
    const from = lastDay.success ? dayOrdinal(dayOfNumber(lastDay.data)) : undefined
    await history.take(account, page, isLast ? 0 : from)
    await progressOf(history).write(account, { ...progress, oldest, historyComplete: isLast })
    onFirstPage()
    if (isLast) return
  }
}

async function pullChanges(
  account: Account,
  cloud: Cloud,
  history: History,
  progress: PullProgress,
): Promise<void> {
  let { cursor } = progress
  const { where, ...query } = ownQuery(account, history.collection, 'syncedAt', 'asc')
  // Only the first page overlaps; each later one starts after the last document, even at the same `syncedAt`.
  const since = { field: 'syncedAt', is: '>', value: cursor - OVERLAP_MS } as const
  const changed = { ...query, where: [...where, since], limit: PAGE }
  let after: CloudQuery['after']
  for (;;) {
    const page = await cloud.query(after ? { ...changed, after } : changed)
    await history.take(account, page, undefined)
    const last = page.at(-1)
    const syncedAt = last?.data.syncedAt
    if (last && typeof syncedAt === 'number') {
      cursor = Math.max(cursor, syncedAt)
      after = { values: [syncedAt], id: last.id }
    }
    // Most pulls bring nothing new, and then there is nothing to write either.
    if (cursor !== progress.cursor) {
      await progressOf(history).write(account, { ...progress, cursor, historyComplete: true })
    }
    if (page.length < PAGE) return
  }
}

/** A query for the member's own records of a collection, in the order of a field. */
export function ownQuery(
  { userId }: Account,
  collection: Collection,
  field: string,
  direction: 'asc' | 'desc',
) {
  return {
    collection,
    where: [{ field: 'userId', is: '==', value: userId }],
    orderBy: [{ field, direction }],
  } as const satisfies Omit<CloudQuery, 'limit'>
}

/**
 * A query for the days that can still be corrected (docs/product.md#points, docs/product.md#time-budget), and those that
 * begin later: newest first, so that a page left open for months still has them.
 */
export function openDaysOf(account: Account, { collection }: History, today: DayKey): CloudQuery {
  const { where, ...query } = ownQuery(account, collection, 'queryDate', 'desc')
  const first = numberOfDay(addDays(today, -OPEN_DAYS_BACK))
  return {
    ...query,
    where: [...where, { field: 'queryDate', is: '>=', value: first }],
    limit: MAX_LISTED,
  }
}

function below(queryDate: number) {
  return { field: 'queryDate', is: '<', value: queryDate } as const
}

const progressOf = ({ progressKey }: History) =>
  defineSetting(progressKey, progressSchema, undefined)
