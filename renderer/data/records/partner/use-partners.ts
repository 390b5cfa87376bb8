import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { type DayKey, dayOfNumber, numberOfDay } from '#core/days/day.ts'
import { isStanding } from '#core/partners/may-nudge.ts'
import type { PartnerStreak } from '#core/partners/streak.ts'
import { useToday } from '#data/records/user/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { arePairsKnown, type OwnPair, readShownPairs } from './pairs.ts'
import { areDaysKnown, followPartnerDays, readPartnerStreak } from './partner-days.ts'

export interface PartnerView {
  readonly userId: string
  /** The other's name; '' if this device does not know it. */
  readonly name: string
  readonly state: 'standing' | 'asked-by-me' | 'asks-me'
  /** What this member said last is not on the server yet. */
  readonly waits: boolean
  /** The first day that counts; undefined while they are not partners. */
  readonly since: DayKey | undefined
  /** Only of partners. */
  readonly streak?: PartnerStreak
  /** Whether this device has the partner's days as far as the streak reaches; before, the streak says only what is own. */
  readonly areDaysKnown: boolean
  /** The last nudge by them: its day, and the place of its phrase. */
  readonly nudged?: { readonly day: DayKey; readonly phrase: number }
  readonly iNudgedToday: boolean
}

/** The member's partners, those whom they have asked, and those who ask, by their names. */
export async function readPartners(
  account: Account,
  today: DayKey,
): Promise<readonly PartnerView[]> {
  const pairs = await readShownPairs(account, today)
  const views = await Promise.all(
    pairs.filter(({ mine, theirs }) => mine || theirs).map((pair) => viewOf(account, pair, today)),
  )
  return views.toSorted(
    (one, other) => one.name.localeCompare(other.name) || (one.userId < other.userId ? -1 : 1),
  )
}

/**
 * How many partners the member has.
 * @returns undefined as long as this device has not heard of any from the cloud, nor that there are none
 */
export async function countPartners(account: Account, today: DayKey): Promise<number | undefined> {
  if (!(await arePairsKnown(account))) return undefined
  return (await readShownPairs(account, today)).filter(isStanding).length
}

/** The same, live. */
export function usePartnerCount(account: Account, today: DayKey): number | undefined {
  return useLiveQuery(async () => countPartners(account, today), [account, today])
}

async function viewOf(account: Account, pair: OwnPair, today: DayKey): Promise<PartnerView> {
  const { userId, name, waits, theirNudge, myNudge, since } = pair
  const [streak, isKnown] = await Promise.all([
    readPartnerStreak(account, pair, today),
    areDaysKnown(account, pair, today),
  ])
  return {
    ...{ userId, name, waits },
    state: isStanding(pair) ? 'standing' : pair.mine ? 'asked-by-me' : 'asks-me',
    since: since === 0 ? undefined : dayOfNumber(since),
    ...(streak && { streak }),
    areDaysKnown: isKnown,
    ...(theirNudge.day !== 0 && {
      nudged: { day: dayOfNumber(theirNudge.day), phrase: theirNudge.phrase },
    }),
    iNudgedToday: myNudge.day >= numberOfDay(today),
  }
}

/**
 * The member's partners and requests, live; the days of partners are followed while this is in use.
 * @returns undefined until this device has been read
 */
export function usePartners(account: Account): readonly PartnerView[] | undefined {
  const cloud = useCloud()
  const today = useToday()
  const pairs = useLiveQuery(async () => readShownPairs(account, today), [account, today])
  // What waits is no partnership yet for the server, which would refuse the other's days.
  const followed = JSON.stringify(
    pairs
      ?.filter((pair) => isStanding(pair) && !pair.waits)
      .map(({ userId, since }) => [userId, since]),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, because every read makes new ones
  useEffect(() => {
    if (!cloud || !pairs) return undefined
    const stops = pairs
      .filter((pair) => isStanding(pair) && !pair.waits)
      .map((pair) => followPartnerDays(account, cloud, pair, today))
    return () => {
      for (const stop of stops) stop()
    }
  }, [account, cloud, today, followed])
  return useLiveQuery(async () => readPartners(account, today), [account, today])
}
