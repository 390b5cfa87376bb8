/** Kudos: one for each day of another, given and taken back by their sender (docs/decisions/0127-kudos.md). */

import { KUDOS_REFUSED, mayGiveKudos } from '#core/policies/kudos/may-give.ts'
import { type Kudo, kudoId, kudoSchema, kudoStamp, newKudo } from '#core/records/kudo.ts'
import {
  type TrackingDaily,
  trackingDailyId,
  trackingDailySchema,
} from '#core/records/tracking-daily.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  areInReach,
  type CommandContext,
  type Handler,
  readOther,
  refsOfTwo,
  refuseClockAhead,
  requireMember,
} from '#core/server/handling/rights.ts'
import type { RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
import { type Decision, putRecord } from '#core/server/writes.ts'
import { isTodaySomewhere } from '#core/values/time/today-somewhere.ts'

/**
 * The later word wins. What is taken back is kept wherever it came from: another device may have given it earlier, and send
 * it later; so it tells nothing of the other either.
 * @throws Refusal `permission-denied` where the two may not, whatever the reason, or the day is over; `invalid` if the clock
 *   is ahead
 */
export const giveKudos: Handler<'give-kudos'> = (executor, request, context) => {
  const { to, day } = request
  const { userId } = context.by
  const expected = [
    ...refsOfTwo(userId, to),
    { collection: 'trackingDaily', id: trackingDailyId(to, day) } as const,
    { collection: 'kudos', id: kudoId(userId, to, day) } as const,
  ]
  return transactReading(executor, expected, (read) => give(request, context, read))
}

function give(
  { to, day, given, at }: RequestOf<'give-kudos'>,
  { by, now }: CommandContext,
  read: Read,
): Decision<ResultOf<'give-kudos'>> {
  const sender = requireMember(by, read)
  const ref = { collection: 'kudos', id: kudoId(sender.id, to, day) } as const
  const known = parsedOrRefused(kudoSchema, read(ref))
  if (known && kudoStamp(known) >= at) return { writes: [], result: { kudo: known } }
  refuseClockAhead(at, now)
  if (!isTodaySomewhere(day, now)) return tooLate(known, given)
  if (to === sender.id) throw new Refusal('permission-denied', KUDOS_REFUSED)
  if (given) {
    const receiver = readOther(to, read)
    const isReached = areInReach(sender.id, to, read)
    if (!isReached || !mayGiveKudos({ sender, receiver, day: readDay(to, day, read) })) {
      throw new Refusal('permission-denied', KUDOS_REFUSED)
    }
  }
  const kudo = newKudo({ from: sender.id, fromName: sender.name, to, day, given, at })
  const write = putRecord(ref, kudo)
  return { writes: [write], result: { kudo: { ...kudo, syncedAt: Math.floor(now) } } }
}

function tooLate(known: Kudo | undefined, given: boolean): Decision<ResultOf<'give-kudos'>> {
  if (given) throw new Refusal('permission-denied', KUDOS_REFUSED)
  if (known?.given) throw new Refusal('permission-denied', KUDOS_STAY)
  return { writes: [], result: known ? { kudo: known } : {} }
}

const KUDOS_STAY = 'The day is over, so the kudos stay.'

function readDay(
  userId: string,
  day: RequestOf<'give-kudos'>['day'],
  read: Read,
): TrackingDaily | undefined {
  const ref = { collection: 'trackingDaily', id: trackingDailyId(userId, day) } as const
  return trackingDailySchema.safeParse(read(ref)?.data).data
}
