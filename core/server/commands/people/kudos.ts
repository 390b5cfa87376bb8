/** Kudos: one for each day of another, given and taken back by their sender (docs/decisions/0127-kudos.md). */

import { KUDOS_REFUSED, mayGiveKudos } from '#core/policies/kudos/may-give.ts'
import { type Kudo, kudoId, kudoSchema, kudoStamp, newKudo } from '#core/records/kudo.ts'
import { trackingDailyId, trackingDailySchema } from '#core/records/tracking-daily.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  areInReach,
  asMember,
  type Handler,
  readOther,
  refsOfTwo,
  refuseClockAhead,
} from '#core/server/handling/rights.ts'
import type { ResultOf } from '#core/server/requests/requests.ts'
import { type Decision, putRecord } from '#core/server/writes.ts'
import { isTodaySomewhere } from '#core/values/time/today-somewhere.ts'

type Given = Decision<ResultOf<'give-kudos'>>

/**
 * The later word wins. What is taken back is kept wherever it came from: another device may have given it earlier, and send
 * it later; so it tells nothing of the other either.
 * @throws Refusal `permission-denied` where the two may not, whatever the reason, or the day is over; `invalid` if the clock
 *   is ahead
 */
export const giveKudos: Handler<'give-kudos'> = (executor, request, context) => {
  const { to, day, given, at } = request
  const { by, now } = context
  const dayRef = { collection: 'trackingDaily', id: trackingDailyId(to, day) } as const
  const ref = { collection: 'kudos', id: kudoId(by.userId, to, day) } as const
  const expected = [...refsOfTwo(by.userId, to), dayRef, ref]
  return asMember(context, executor, expected, (read, sender): Given => {
    const known = parsedOrRefused(kudoSchema, read(ref))
    if (known && kudoStamp(known) >= at) return { writes: [], result: { kudo: known } }
    refuseClockAhead(at, now)
    if (!isTodaySomewhere(day, now)) return tooLate(known, given)
    if (to === sender.id) throw new Refusal('permission-denied', KUDOS_REFUSED)
    if (given) {
      const receiver = readOther(to, read)
      const isReached = areInReach(sender.id, to, read)
      const theirs = trackingDailySchema.safeParse(read(dayRef)?.data).data
      if (!isReached || !mayGiveKudos({ sender, receiver, day: theirs })) {
        throw new Refusal('permission-denied', KUDOS_REFUSED)
      }
    }
    const kudo = newKudo({ from: sender.id, fromName: sender.name, to, day, given, at })
    const write = putRecord(ref, kudo)
    return { writes: [write], result: { kudo: { ...kudo, syncedAt: Math.floor(now) } } }
  })
}

function tooLate(known: Kudo | undefined, given: boolean): Given {
  if (given) throw new Refusal('permission-denied', KUDOS_REFUSED)
  if (known?.given) throw new Refusal('permission-denied', KUDOS_STAY)
  return { writes: [], result: known ? { kudo: known } : {} }
}

const KUDOS_STAY = 'The day is over, so the kudos stay.'
