/** Pulls what no listener brings, and the days of the past (docs/architecture.md#sync). */
import type { Cloud } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { isHistoryComplete, markHistoryComplete, pullHistory } from './pull-history.ts'
import type { ApplyRemote, Watching } from './record.ts'
import type { Registry } from './registry.ts'

/**
 * Brings this device up to date with the cloud, beside the listeners. Can be interrupted and called again at any point.
 * @param begun resolves once the listeners' first answers are stored: a new device's days need the member's record
 * @param onFirstPage called when enough is stored to show the member's days
 */
export async function pullPast(
  account: Account,
  cloud: Cloud,
  registry: Registry,
  begun: Promise<void>,
  onFirstPage: () => void = () => {},
): Promise<void> {
  const { records } = registry
  const isNew = await lacksDays(account, registry)
  if (isNew) await begun
  const pulling = Promise.all(records.map(({ pull }) => pull?.(account, cloud)))
  // Awaited below; the days are more urgent.
  pulling.catch(() => undefined)
  let isFirst = true
  for (const { history } of records) {
    if (!history) continue
    await pullHistory(account, cloud, history, isFirst ? onFirstPage : undefined)
    if (isFirst) onFirstPage()
    isFirst = false
  }
  await begun
  for (const take of await pulling) await take?.()
}

/**
 * Reads once what the listeners would bring, and what they would not: for scripts and tests, which do not listen. Can be
 * interrupted and called again at any point.
 */
export async function pullOwn(account: Account, cloud: Cloud, registry: Registry): Promise<void> {
  const reads: Promise<ApplyRemote>[] = []
  const add = (read: Promise<ApplyRemote>) => {
    // Awaited below, in order; until then nobody else handles its failure.
    read.catch(() => undefined)
    reads.push(read)
    return () => {}
  }
  const watching: Watching = {
    account,
    cloud,
    onRoles: () => {},
    document: (ref, take) =>
      add(cloud.get(ref).then((found) => async () => (found ? take(found) : undefined))),
    query: (query, take) => add(cloud.query(query).then((page) => () => take(page))),
  }
  const stops = registry.records.flatMap(({ watch }) => watch?.(watching) ?? [])
  try {
    // Storing one may add another: the member's record names their group.
    for (let next = 0; next < reads.length; next += 1) await (await reads[next])?.()
  } finally {
    for (const stop of stops) stop()
  }
  await pullPast(account, cloud, registry, Promise.resolve())
}

async function lacksDays(account: Account, { records }: Registry): Promise<boolean> {
  const complete = await Promise.all(
    records.map(({ history }) => !history || isHistoryComplete(account, history)),
  )
  return complete.includes(false)
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
