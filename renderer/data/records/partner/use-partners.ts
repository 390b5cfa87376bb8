import { useEffect, useState } from 'react'
import { isStanding, mayNudge } from '#core/policies/partners/may-nudge.ts'
import type { PartnerMark } from '#core/records/partner.ts'
import { type DayKey, dayOfNumber, numberOfDay } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { useServerBehind } from '#data/records/day/server-behind.ts'
import { useToday } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { useCloud } from '#data/sync/status/session-state.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'
import { type OwnPair, ownPairs, readShownPairs } from './pairs.ts'
import { followPartnerDays, type KnownDays, readPartnerDays } from './partner-days.ts'

export interface PartnerView {
  readonly userId: string
  /** The other's name; '' if this device does not know it. */
  readonly name: string
  readonly state: 'standing' | 'asked-by-me' | 'asks-me'
  /** What this member said last is not on the server yet. */
  readonly waits: boolean
  /** The first day that counts; undefined while they are not partners. */
  readonly since: DayKey | undefined
  readonly days?: DaysView
  /** The last nudge by them: its day, and the place of its phrase. */
  readonly nudged?: { readonly day: DayKey; readonly phrase: number }
  readonly iNudgedToday: boolean
  readonly mayNudge: boolean
}

export interface DaysView extends Omit<KnownDays, 'theirs'> {
  /** What today is to the partner: `open` only where the cloud has just said that they have not checked anything. */
  readonly theirs: PartnerMark | 'open' | undefined
  readonly isLive: boolean
}

/** Partners, those asked, and those who ask, by their names. @param live whose days are here as the cloud has them */
export async function readPartners(
  account: Account,
  today: DayKey,
  live: ReadonlySet<string> = NOBODY,
): Promise<readonly PartnerView[]> {
  const pairs = await readShownPairs(account)
  const views = await Promise.all(
    pairs
      .filter(({ mine, theirs }) => mine || theirs)
      .map((pair) => viewOf(account, pair, today, live)),
  )
  return views.toSorted(
    (one, other) => one.name.localeCompare(other.name) || (one.userId < other.userId ? -1 : 1),
  )
}

/** How many partners the member has; undefined as long as the cloud has not said. */
export async function countPartners(account: Account): Promise<number | undefined> {
  if (!(await ownPairs.isKnown(account))) return undefined
  return (await readShownPairs(account)).filter(isStanding).length
}

export const usePartnerCount = liveHook(countPartners)

async function viewOf(
  account: Account,
  pair: OwnPair,
  today: DayKey,
  live: ReadonlySet<string>,
): Promise<PartnerView> {
  const { userId, name, waits, theirNudge, myNudge, since } = pair
  const known = await readPartnerDays(account, pair, today)
  const isLive = live.has(userId)
  // For a clock behind the other’s, their first day may still be to come.
  const isOpen = isLive && since <= numberOfDay(today)
  return {
    userId,
    name,
    waits,
    state: isStanding(pair) ? 'standing' : pair.mine ? 'asked-by-me' : 'asks-me',
    since: since === 0 ? undefined : dayOfNumber(since),
    ...(known && {
      days: { ...known, isLive, theirs: known.theirs ?? (isOpen ? 'open' : undefined) },
    }),
    ...(theirNudge.day !== 0 && {
      nudged: { day: dayOfNumber(theirNudge.day), phrase: theirNudge.phrase },
    }),
    iNudgedToday: myNudge.day >= numberOfDay(today),
    mayNudge: mayNudge(pair, today, known?.theirs),
  }
}

/** Live; the days of partners are followed while this is in use. @returns undefined until this device has been read */
export function usePartners(account: Account): readonly PartnerView[] | undefined {
  const cloud = useCloud()
  const today = useToday()
  const pairs = usePairs(account)
  // What waits is no partnership yet for the server, which would refuse the other's days.
  const followed = JSON.stringify(
    pairs
      ?.filter((pair) => isStanding(pair) && !pair.waits)
      .map(({ userId, since }) => [userId, since]),
  )
  const [followedLive, setLive] = useState(NOBODY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, because every read makes new ones
  useEffect(() => {
    if (!cloud || !pairs) return undefined
    const stops = pairs
      .filter((pair) => isStanding(pair) && !pair.waits)
      .map((pair) =>
        followPartnerDays(account, cloud, pair, today, (isLive) =>
          setLive((live) => withOrWithout(live, pair.userId, isLive)),
        ),
      )
    return () => {
      for (const stop of stops) stop()
      setLive(NOBODY)
    }
  }, [account, cloud, today, followed])
  const isAway = useIsAway()
  const isBehind = useServerBehind(monthOf(today))
  const live = !isAway && !isBehind ? followedLive : NOBODY
  return useRead(account, today, live)
}

const usePairs = liveHook(readShownPairs)
const useRead = liveHook(readPartners)
const NOBODY: ReadonlySet<string> = new Set()

function withOrWithout(all: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  return new Set([...all].filter((other) => other !== one).concat(isIn ? [one] : []))
}
