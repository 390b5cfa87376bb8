/** What two members say to each other about keeping a streak together (docs/decisions/0132-partners.md). */

import { applyPartnerChange } from '#core/policies/partners/apply-partner-change.ts'
import {
  mayBePartners,
  NO_LONGER_ASKS,
  NO_PARTNER_SLOT,
  NUDGE_REFUSED,
  PARTNER_REFUSED,
  withoutLapsed,
} from '#core/policies/partners/may-ask.ts'
import { isStanding } from '#core/policies/partners/may-nudge.ts'
import { sharesDaysWith } from '#core/policies/privacy/who-sees.ts'
import { isCoach } from '#core/policies/threads/pair.ts'
import {
  MAX_PARTNERS,
  ownSideOf,
  type Partner,
  partnerId,
  partnerSchema,
  sideOf,
} from '#core/records/partner.ts'
import type { User } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { inTurn } from '#core/server/handling/budget.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  areInReach,
  asMember,
  type CommandContext,
  clockAhead,
  type Handler,
  partnerRef,
  readOther,
  refsOfTwo,
  refuseClockAhead,
  requireMember,
} from '#core/server/handling/rights.ts'
import { dayOfMember, pairsWithYes } from '#core/server/member-records.ts'
import type { RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
import { type Decision, putRecord } from '#core/server/writes.ts'
import type { Stamp } from '#core/sync/stamp.ts'
import { numberOfDay } from '#core/values/time/day.ts'
import { hasBegun, isTodaySomewhere } from '#core/values/time/today-somewhere.ts'

type Said = Decision<ResultOf<'say-to-partner'>>

/**
 * Says yes or no; a word that is not later than the member's last one changes nothing. A no is kept wherever it came from:
 * another device may have asked earlier, and say so later; so it tells nothing of the other either.
 * @throws Refusal `permission-denied` where the two may not, whatever the reason, where the other no longer asks, or as many
 *   as may are asked already; `invalid` if the clock is ahead
 */
export const sayToPartner: Handler<'say-to-partner'> = (executor, request, context) => {
  const { to, says } = request
  const { userId } = context.by
  const expected = refsOf(userId, to)
  if (says === 'leave') {
    return transactReading(executor, expected, (read) => sayNo(request, context, read))
  }
  return inTurn(executor, context, {
    key: 'say-to-partner/yes',
    expected,
    find: () => othersWithYes(executor, userId, to),
    decide: (others, read) => sayYes(request, context, others.length, read),
  })
}

function sayNo(
  { to, at }: { readonly to: string; readonly at: Stamp },
  { by, now }: CommandContext,
  read: Read,
): Said {
  const { id: me } = requireMember(by, read)
  if (to === me) throw new Refusal('permission-denied', PARTNER_REFUSED)
  const known = readPair(me, to, read)
  const saved = applyPartnerChange(known, { me, to, says: false, at })
  if (saved === known) return { writes: [], result: { pair: known } }
  refuseClockAhead(at, now)
  return stored(saved, now)
}

function sayYes(
  { to, says, at }: RequestOf<'say-to-partner'>,
  { by, now }: CommandContext,
  others: number,
  read: Read,
): Said {
  const user = requireMember(by, read)
  const me = user.id
  const known = readPair(me, to, read)
  const them = readOther(to, read)
  if (known && ownSideOf(known, me).myStamp >= at) return { writes: [], result: { pair: known } }
  refuseClockAhead(at, now)
  const both = [user, them]
  const standing = known && withoutLapsed(known, both)
  const isAsked = standing !== undefined && ownSideOf(standing, me).theirs
  if (says === 'agree' && !isAsked) throw new Refusal('permission-denied', NO_LONGER_ASKS)
  if (others >= MAX_PARTNERS) throw new Refusal('permission-denied', NO_PARTNER_SLOT)
  const theirName = them && isNamedTo(user, them) ? them.name : ''
  const word = { me, to, says: true, at, myName: user.name, theirName } as const
  const saved = applyPartnerChange(standing, { ...word, today: dayOfMember(user, now) })
  const isOvertaken = withoutLapsed(saved, both) !== saved
  if (!mayBePartners(user, them) || !areInReach(me, to, read) || isOvertaken) {
    throw new Refusal('permission-denied', PARTNER_REFUSED)
  }
  return stored(saved, now)
}

function isNamedTo({ groupId }: User, them: User): boolean {
  return isCoach(them) || sharesDaysWith(them, groupId)
}

function stored(pair: Partner, now: number): Said {
  const write = putRecord(partnerRef(pair.a, pair.b), pair)
  return { writes: [write], result: { pair: { ...pair, syncedAt: Math.floor(now) } } }
}

/**
 * Sends one of the fixed phrases, once a day; another one on the same day, or one that comes too late, changes nothing.
 * @throws Refusal `permission-denied` where the two are no partners, whatever the reason; `invalid` if the day has begun
 *   nowhere
 */
export const nudgePartner: Handler<'nudge-partner'> = (executor, request, context) => {
  const { to, day, phrase } = request
  const { by, now } = context
  return asMember(context, executor, refsOf(by.userId, to), (read, user) => {
    const them = readOther(to, read)
    const known = readPair(user.id, to, read)
    const isReached = areInReach(user.id, to, read) && mayBePartners(user, them)
    if (
      !known ||
      !isReached ||
      !isStanding(ownSideOf(withoutLapsed(known, [user, them]), user.id))
    ) {
      throw new Refusal('permission-denied', NUDGE_REFUSED)
    }
    if (!hasBegun(day, now)) throw clockAhead()
    const number = numberOfDay(day)
    const isLate = ownSideOf(known, user.id).myNudge.day >= number || !isTodaySomewhere(day, now)
    if (isLate) return { writes: [], result: { pair: known } }
    return stored({ ...known, [`${sideOf(known, user.id)}Nudge`]: { day: number, phrase } }, now)
  })
}

function refsOf(me: string, to: string): DocumentRef[] {
  return [...refsOfTwo(me, to), partnerRef(me, to)]
}

function readPair(one: string, other: string, read: Read): Partner | undefined {
  return parsedOrRefused(partnerSchema, read(partnerRef(one, other)))
}

async function othersWithYes(
  executor: Pick<Executor, 'query'>,
  me: string,
  to: string,
): Promise<DocumentRef[]> {
  const id = partnerId(me, to)
  return (await pairsWithYes(executor, me)).filter((pair) => pair.id !== id)
}
