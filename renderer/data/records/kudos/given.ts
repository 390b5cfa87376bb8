/**
 * The kudos that this member has given: what the cloud said last, with the operations that wait on top
 * (decision 0127).
 */
import * as z from 'zod/mini'
import { addDays, type DayKey, numberOfDay } from '#core/days/day.ts'
import { type Kudo, kudoSchema, kudoStamp } from '#core/records/kudo.ts'
import { latestOf, type Stamp } from '#core/sync/stamp.ts'
import { localDay } from '#data/platform/local-day.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { kudosIntents } from './intents.ts'

const page = cachedPages(() => 'kudos/given', z.array(kudoSchema))

/** Days before today for which kudos can still change on the server, in any time zone (decision 0127). */
export const DAYS_KEPT = 3

/** The ids of the members to whom this member has given kudos for their day. */
export async function readGiven(account: Account, day: DayKey): Promise<ReadonlySet<string>> {
  const [stored, waiting] = await Promise.all([
    readStoredGiven(account),
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
  const stored = (await readStoredGiven(account)).find((one) => one.id === id)
  const waiting = await kudosIntents.waiting(account, `kudos/${id}`)
  return latestOf([stored && kudoStamp(stored), ...waiting.map(({ at }) => at)])
}

/** Stores kudos as the cloud has them; of each the later version. Forgets those of past days. */
export async function takeGiven(account: Account, remote: readonly Kudo[]): Promise<void> {
  const { database, now } = account
  await database.transaction('rw', 'pages', async () => {
    const byId = new Map((await readStoredGiven(account)).map((one) => [one.id, one]))
    for (const theirs of remote) {
      const ours = byId.get(theirs.id)
      if (!ours || kudoStamp(ours) <= kudoStamp(theirs)) byId.set(theirs.id, theirs)
    }
    const since = numberOfDay(addDays(localDay(now()), -DAYS_KEPT))
    await page.write(
      account,
      '',
      [...byId.values()].filter(({ queryDate }) => queryDate >= since),
    )
  })
}

/** Those that the cloud has, of the last days. */
export async function readStoredGiven(account: Account): Promise<readonly Kudo[]> {
  return (await page.read(account, ''))?.data ?? []
}
