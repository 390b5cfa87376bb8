/**
 * The kudos that this member has given: what the cloud said last, with the operations that wait on top
 * (decision 0127).
 */

import { type Kudo, kudoSchema, kudoStamp } from '#core/records/kudo.ts'
import { latestOf, type Stamp } from '#core/sync/stamp.ts'
import { addDays, type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { localDay } from '#data/platform/local-day.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedList } from '#data/storage/cached-list.ts'
import { kudosIntents } from './intents.ts'

/** Those that the cloud has, of the last days. */
export const storedGiven = cachedList(
  'kudos/given',
  kudoSchema,
  (ours, theirs) => kudoStamp(ours) > kudoStamp(theirs),
)

/** Days before today for which kudos can still change on the server, in any time zone (decision 0127). */
export const DAYS_KEPT = 3

/** The ids of the members to whom this member has given kudos for their day. */
export async function readGiven(account: Account, day: DayKey): Promise<ReadonlySet<string>> {
  const [stored, waiting] = await Promise.all([
    storedGiven.read(account),
    kudosIntents.waiting(account),
  ])
  const date = numberOfDay(day)
  const given = new Map(
    stored.filter(({ queryDate }) => queryDate === date).map((one) => [one.to, one.given]),
  )
  for (const one of waiting) if (one.day === day) given.set(one.to, one.given)
  return new Set([...given].filter(([, isGiven]) => isGiven).map(([to]) => to))
}

/** The latest stamp of one kudo on this device. */
export async function latestKudosStamp(account: Account, id: string): Promise<Stamp> {
  const stored = (await storedGiven.read(account)).find((one) => one.id === id)
  const waiting = await kudosIntents.waiting(account, `kudos/${id}`)
  return latestOf([stored && kudoStamp(stored), ...waiting.map(({ at }) => at)])
}

/** Stores kudos as the cloud has them; of each the later version. Forgets those of past days. */
export function takeGiven(account: Account, remote: readonly Kudo[]): Promise<void> {
  const since = numberOfDay(addDays(localDay(account.now()), -DAYS_KEPT))
  return storedGiven.take(account, remote, (all) =>
    all.filter(({ queryDate }) => queryDate >= since),
  )
}
