/**
 * The member's pairs: what the cloud said last, with the operations that wait on top (decision 0132). Small, since it
 * is loaded with the first screen.
 */

import {
  type OwnSide,
  ownSideOf,
  type Partner,
  type PartnerSide,
  partnerId,
  partnerSchema,
  sideOf,
} from '#core/records/partner.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { latestOf, NEVER, type Stamp } from '#core/sync/stamp.ts'
import { type DayKey, numberOfDay } from '#core/values/time/day.ts'
import { MOST_LISTED } from '#data/cloud/list-limits.ts'
import { readBlocked } from '#data/records/block/blocks.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedList } from '#data/storage/cached-list.ts'
import { forgetPages } from '#data/storage/cached-page.ts'
import { type NudgeIntent, partnerIntents, type SayIntent } from './intents.ts'

/** The cached pages of partners' days: with this before their ids. */
export const DAYS_PAGES = 'partners/days/'

const isLater = (one: Partner, other: Partner) => (one.syncedAt ?? 0) > (other.syncedAt ?? 0)

/** The pairs as the cloud had them last, also those that have ended, by the member's side. */
const stored = {
  a: cachedList('partners/a', partnerSchema, isLater),
  b: cachedList('partners/b', partnerSchema, isLater),
} as const

const MONTH_DIGITS = 6

export const SIDES: readonly PartnerSide[] = ['a', 'b']

/** The pairs in which the member is on one side. */
export function pairsQuery({ userId }: Pick<Account, 'userId'>, side: PartnerSide): CloudQuery {
  const where = [{ field: side, is: '==', value: userId }] as const
  return { collection: 'partners', where, limit: MOST_LISTED }
}

/** The pairs as the cloud had them last, also those that have ended. */
export async function readStoredPairs(account: Account): Promise<readonly Partner[]> {
  const lists = await Promise.all(SIDES.map((side) => stored[side].read(account)))
  return lists.flat()
}

/** Whether the cloud has told this device of the member's pairs, even if there are none. */
export async function arePairsKnown(account: Account): Promise<boolean> {
  return (await stored.a.isKnown(account)) && stored.b.isKnown(account)
}

/** A pair as this device shows it. */
export interface OwnPair extends OwnSide {
  /** An operation on it waits in the outbox. */
  readonly waits: boolean
}

/** Those whom a member who shares nothing has not left yet: this device has learned of them later. */
export async function readPairsToLeave(account: Account): Promise<readonly OwnSide[]> {
  const pairs = (await readStoredPairs(account))
    .map((pair) => ownSideOf(pair, account.userId))
    .filter(({ mine }) => mine)
  if (pairs.length === 0) return []
  const user = await readUser(account)
  return user && !user.deleted && user.privacy === 'share-nothing' ? pairs : []
}

/** All pairs of the member, with what waits in the outbox. @param today for an agreement that waits */
export async function readPairs(account: Account, today: DayKey): Promise<readonly OwnPair[]> {
  const [known, waiting] = await Promise.all([
    readStoredPairs(account),
    partnerIntents.waiting(account),
  ])
  const byId = new Map<string, OwnPair>()
  for (const pair of known) {
    const side = ownSideOf(pair, account.userId)
    byId.set(side.userId, { ...side, waits: false })
  }
  for (const intent of waiting) {
    const pair = byId.get(intent.to) ?? { ...unknownSide(intent.to), waits: false }
    const named = { ...pair, name: pair.name || intent.toName }
    byId.set(intent.to, { ...applied(named, intent, today), waits: true })
  }
  return [...byId.values()]
}

/** The same without those whom the member blocks. */
export async function readShownPairs(account: Account, today: DayKey): Promise<readonly OwnPair[]> {
  const [pairs, blocked] = await Promise.all([readPairs(account, today), readBlocked(account)])
  return pairs.filter(({ userId }) => !blocked.has(userId))
}

function unknownSide(userId: string): OwnSide {
  const none = { day: 0, phrase: 0 } as const
  return {
    ...{
      userId,
      name: '',
      mine: false,
      theirs: false,
      since: 0,
      myStamp: NEVER,
      theirStamp: NEVER,
    },
    ...{ myNudge: none, theirNudge: none },
  }
}

function applied<Side extends OwnSide>(
  pair: Side,
  intent: SayIntent | NudgeIntent,
  today: DayKey,
): Side {
  if (intent.kind === 'nudgePartner') {
    const day = numberOfDay(intent.day)
    if (pair.myNudge.day >= day) return pair
    return { ...pair, myNudge: { day, phrase: intent.phrase } }
  }
  const { says, at } = intent
  if (pair.myStamp >= at || (says === 'agree' && !pair.theirs)) return pair
  if (says === 'leave') return { ...pair, mine: false, theirs: false, since: 0, myStamp: at }
  const since = pair.since || (pair.theirs ? numberOfDay(today) : 0)
  return { ...pair, mine: true, since, myStamp: at }
}

/** The latest stamp of the member's own word on a pair, on this device. */
export async function latestWordStamp(account: Account, to: string): Promise<Stamp> {
  const id = partnerId(account.userId, to)
  const known = (await readStoredPairs(account)).find((one) => one.id === id)
  const waiting = await partnerIntents.waiting(account, `partners/${id}`)
  const said = waiting.flatMap((one) => (one.kind === 'sayPartner' ? [one.at] : []))
  return latestOf([known && ownSideOf(known, account.userId).myStamp, ...said])
}

/** Stores the pairs of one side as the cloud has them; of each the later version. */
export async function storePairs(
  account: Account,
  side: PartnerSide,
  remote: readonly Partner[],
): Promise<void> {
  await account.database.transaction('rw', 'pages', async () => {
    await stored[side].take(account, remote)
    await forgetDaysOfOthers(account)
  })
}

/** Stores a pair as the server has left it. */
export async function takePair(account: Account, pair: Partner): Promise<void> {
  const side = sideOf(pair, account.userId)
  await account.database.transaction('rw', 'pages', async () => {
    await stored[side].take(account, [pair], (all) => all)
    await forgetDaysOfOthers(account)
  })
}

/** The days of those who are no partners any more leave this device. */
async function forgetDaysOfOthers(account: Account): Promise<void> {
  const standing = (await readStoredPairs(account)).filter(({ aSays, bSays }) => aSays && bSays)
  const partners = new Set(standing.map((pair) => ownSideOf(pair, account.userId).userId))
  // A page's key ends with the number of its month.
  const ownerOf = (key: string) => key.slice(DAYS_PAGES.length, -MONTH_DIGITS)
  await forgetPages(account, DAYS_PAGES, (key) => partners.has(ownerOf(key)))
}
