/** Pulls the member's records: first those about the member, then their days (docs/architecture.md#sync). */
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { markHistoryComplete, pullHistory } from './pull-history.ts'
import type { Registry } from './registry.ts'

/**
 * Brings this device up to date with the cloud. Can be interrupted and called again at any point.
 * @param onFirstPage called when enough is stored to show the member's days
 */
export async function pullOwn(
  account: Account,
  cloud: Cloud,
  { records }: Registry,
  onFirstPage: () => void = () => {},
): Promise<void> {
  // Fetched in parallel but stored one after the other: a record may depend on one before it.
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

/**
 * Marks all histories as complete where they begin on this device: there is nothing to pull.
 * @param cursor the server's time, in ms
 */
export async function markHistoriesComplete(
  account: Account,
  { records }: Registry,
  cursor: number,
): Promise<void> {
  for (const { history } of records) {
    if (history) await markHistoryComplete(account, history, cursor)
  }
}
