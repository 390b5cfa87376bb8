/** Pulling the member's own records: first who they are, then their days (docs/architecture.md#sync). */
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { markHistoryComplete, pullHistory } from './pull-history.ts'
import type { Registry } from './registry.ts'

/**
 * Brings this device up to date with the cloud. Can be stopped and called again at any point.
 * @param onFirstPage called when enough is here to show the member's days
 */
export async function pullOwn(
  account: Account,
  cloud: Cloud,
  { records }: Registry,
  onFirstPage: () => void = () => {},
): Promise<void> {
  // Asked for side by side, taken in one after the other: a record may follow from one before it.
  const takes = await Promise.all(records.map(({ pull }) => pull?.(account, cloud)))
  for (const take of takes) await take?.()
  let isFirst = true
  for (const { history } of records) {
    if (!history) continue
    await pullHistory(account, cloud, history, isFirst ? onFirstPage : undefined)
    if (isFirst) onFirstPage()
    isFirst = false
  }
}

/** Histories that begin on this device need no pulling: all of them are here. @param cursor the server's time, in ms */
export async function markHistoriesComplete(
  account: Account,
  { records }: Registry,
  cursor: number,
): Promise<void> {
  for (const { history } of records) {
    if (history) await markHistoryComplete(account, history, cursor)
  }
}
