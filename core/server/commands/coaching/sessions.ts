/** Private sessions: each is logged once, counted in the member's stats, and can be undone (decision 0060). */

import { type PrivateSession, privateSessionSchema } from '#core/records/coaching.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import type { Handler } from '#core/server/handling/rights.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { transactReading } from '#core/server/transact-reading.ts'
import {
  changeRecord,
  type Decision,
  increment,
  putRecord,
  type Write,
} from '#core/server/writes.ts'
import { MAX_ZONE_HOURS, MS_A_DAY, MS_AN_HOUR, numberAtOrdinal } from '#core/values/time/day.ts'
import { NOT_COACHED, pairRefs, requireCoachOf } from './coached.ts'

const MAX_DAYS_BACK = 366
const NOT_LOGGED = 'Only the coach who logged a session can remove it.'

/**
 * Writes nothing if it is already so; what was never logged is not taken back. Its id has in front
 * that of its coach, so nobody can say anything of another's, not even that it is there.
 * @throws Refusal `permission-denied` unless the caller coaches the member and has logged it; `invalid` for a day in the future, or of more
 *   than a year ago
 */
export const countSession: Handler<'count-session'> = (executor, request, { by, now }) => {
  const { userId, counted } = request
  const ref = { collection: 'privateSessions', id: request.id } as const
  const refs = [...pairRefs(by, userId), ref]
  return transactReading(executor, refs, (read): Decision<Record<string, never>> => {
    requireCoachOf(by, userId, read, NOT_COACHED)
    if (!request.id.startsWith(`${by.userId}_`)) throw new Refusal('permission-denied', NOT_LOGGED)
    const stored = parsedOrRefused(privateSessionSchema, read(ref))
    if (stored && stored.userId !== userId) throw new Refusal('permission-denied', NOT_COACHED)
    if ((stored?.counted ?? false) === counted) return { writes: [], result: {} }
    const made = stored ?? newSession(ref.id, by.userId, request, now)
    const data = { ...made, counted }
    return { writes: [putRecord(ref, data), countWrite(userId, counted)], result: {} }
  })
}

function newSession(
  id: string,
  coachId: string,
  { userId, date, note }: RequestOf<'count-session'>,
  now: number,
): PrivateSession {
  const latest = numberAtOrdinal((now + MAX_ZONE_HOURS * MS_AN_HOUR) / MS_A_DAY)
  const earliest = numberAtOrdinal(now / MS_A_DAY - MAX_DAYS_BACK)
  if (date > latest || date < earliest) {
    throw new Refusal('invalid', 'A session can be of the last year, and not of the future.')
  }
  const created = Math.floor(now)
  return { id, userId, coachId, date, note: note.trim(), counted: true, created }
}

function countWrite(userId: string, counted: boolean): Write {
  const ref = { collection: 'usersStats', id: userId } as const
  return changeRecord(ref, { id: userId, private_sessions: increment(counted ? 1 : -1) })
}
