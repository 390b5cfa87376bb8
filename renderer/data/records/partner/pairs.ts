/** The member's pairs (decision 0132). Small, since it is loaded with the first screen. */

import { applyPartnerChange } from '#core/policies/partners/apply-partner-change.ts'
import {
  type OwnSide,
  ownSideOf,
  type Partner,
  partnerId,
  partnerSchema,
  sideOf,
} from '#core/records/partner.ts'
import { numberOfDay } from '#core/values/time/day.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import { localDay } from '#data/platform/local-day.ts'
import { readBlocked } from '#data/records/block/blocked.ts'
import { readUser } from '#data/records/member/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { forgetPages } from '#data/storage/cached-page.ts'
import { ownList } from '#data/sync/own-list.ts'
import { type NudgeIntent, partnerIntents, type SayIntent } from './intents.ts'

/** The cached pages of partners' days: with this before their ids. */
export const DAYS_PAGES = 'partners/days/'
const MONTH_DIGITS = 6

/** Also those that have ended. */
export const ownPairs = ownList({
  key: 'partners',
  schema: partnerSchema,
  queries: ({ userId }) => [listOf('partners', { a: userId }), listOf('partners', { b: userId })],
  isLater: (one, other) => (one.syncedAt ?? 0) > (other.syncedAt ?? 0),
  intents: partnerIntents,
  idOf: ({ to }, { userId }) => partnerId(userId, to),
  fold,
  onStored: forgetDaysOfOthers,
})

export interface OwnPair extends OwnSide {
  readonly waits: boolean
}

export async function readPairs(account: Account): Promise<readonly OwnPair[]> {
  const pairs = await ownPairs.read(account)
  return pairs.map((pair) => ({ ...ownSideOf(pair, account.userId), waits: pair.waits }))
}

export async function readShownPairs(account: Account): Promise<readonly OwnPair[]> {
  const [pairs, blocked] = await Promise.all([readPairs(account), readBlocked(account)])
  return pairs.filter(({ userId }) => !blocked.has(userId))
}

/** Those whom a member who shares nothing has not left yet: this device has learned of them later. */
export async function readPairsToLeave(account: Account): Promise<readonly OwnSide[]> {
  const pairs = (await ownPairs.readStored(account))
    .map((pair) => ownSideOf(pair, account.userId))
    .filter(({ mine }) => mine)
  if (pairs.length === 0) return []
  const user = await readUser(account)
  return user && !user.deleted && user.privacy === 'share-nothing' ? pairs : []
}

function fold(
  pair: Partner | undefined,
  intent: SayIntent | NudgeIntent,
  { userId: me, now }: Account,
): Partner | undefined {
  const side = pair && ownSideOf(pair, me)
  const { to } = intent
  if (intent.kind === 'nudgePartner') {
    const day = numberOfDay(intent.day)
    if (!pair || !side || side.myNudge.day >= day) return pair
    return { ...pair, [`${sideOf(pair, me)}Nudge`]: { day, phrase: intent.phrase } }
  }
  const { says, at, toName } = intent
  if (says === 'leave') return applyPartnerChange(pair, { me, to, at, says: false })
  if (says === 'agree' && !side?.theirs) return pair
  const names = { myName: '', theirName: side?.name || toName }
  return applyPartnerChange(pair, { me, to, at, says: true, ...names, today: localDay(now()) })
}

/** The days of those who are no partners any more leave this device. */
async function forgetDaysOfOthers(account: Account, pairs: readonly Partner[]): Promise<void> {
  const standing = pairs.filter(({ aSays, bSays }) => aSays && bSays)
  const partners = new Set(standing.map((pair) => ownSideOf(pair, account.userId).userId))
  // A page's key ends with the number of its month.
  const ownerOf = (key: string) => key.slice(DAYS_PAGES.length, -MONTH_DIGITS)
  await forgetPages(account, DAYS_PAGES, (key) => partners.has(ownerOf(key)))
}
