/** What coaches do about whom they coach: private sessions (decision 0060), messages, and what they want to be told of. */

import { coachesMember, isCoach, pairsOf } from '#core/policies/threads/pair.ts'
import {
  type CoachAlert,
  coachAlertId,
  coachAlertSchema,
  type PrivateSession,
  privateSessionSchema,
} from '#core/records/coaching.ts'
import { notificationSchema } from '#core/records/group.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import { type Asking, budgetRef, countOnce } from '#core/server/handling/budget.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { asMember, type Handler, readUser } from '#core/server/handling/rights.ts'
import { readByIds } from '#core/server/pages.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
import { changeRecord, increment, putRecord, type Write } from '#core/server/writes.ts'
import { threadWithCoachPath } from '#core/values/links/paths.ts'
import { MAX_ZONE_HOURS, MS_A_DAY, MS_AN_HOUR, numberAtOrdinal } from '#core/values/time/day.ts'
import { NOT_COACHED, pairRefs, reachRefs, requireCoachInReach, requireCoachOf } from './coached.ts'

type Nothing = Record<string, never>

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
  return transactReading<Nothing>(executor, refs, (read) => {
    requireCoachOf(by, userId, read, NOT_COACHED)
    if (!request.id.startsWith(`${by.userId}_`)) throw new Refusal('permission-denied', NOT_LOGGED)
    const stored = parsedOrRefused(privateSessionSchema, read(ref))
    if (stored && stored.userId !== userId) throw new Refusal('permission-denied', NOT_COACHED)
    if ((stored?.counted ?? false) === counted) return { writes: [], result: {} }
    const made = stored ?? newSession(ref.id, by.userId, request, now)
    const stats = { id: userId, private_sessions: increment(counted ? 1 : -1) }
    const statsRef = { collection: 'usersStats', id: userId } as const
    const writes = [putRecord(ref, { ...made, counted }), changeRecord(statsRef, stats)]
    return { writes, result: {} }
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

/**
 * The same message again changes nothing.
 * @throws Refusal `permission-denied` unless the caller coaches the member and neither blocks the other; it does not say
 *   which; `invalid` after as many as a day allows from one coach to one member
 */
export const sendCoachMessage: Handler<'send-coach-message'> = (executor, request, context) => {
  const { memberId, text } = request
  const { by, now } = context
  // With the coach's id in front, nobody can take the place of another's.
  const ref = { collection: 'notifications', id: `coach_${by.userId}_${request.id}` } as const
  const refs = [...reachRefs(by, memberId), ref, budgetRef(context)]
  return transactReading<Nothing>(executor, refs, (read) => {
    const coach = requireCoachInReach(by, memberId, read)
    if (read(ref)) return { writes: [], result: {} }
    const note = notificationSchema.parse({
      id: ref.id,
      userId: memberId,
      kind: 'coach',
      body: text.trim(),
      created: Math.floor(now),
      // The thread, where the member can answer.
      link: threadWithCoachPath(coach.id),
      title: coach.name === '' ? 'Message from your coach' : `Message from ${coach.name}`,
    })
    return { writes: [putRecord(ref, note), countWrite(context, memberId, read)], result: {} }
  })
}

/** Counts one more message of the day to the member, beside how often the coach has asked for anything. */
function countWrite(asking: Asking, memberId: string, read: Read): Write {
  const key = `send-coach-message/${memberId}`
  const { count, write } = countOnce(read(budgetRef(asking)), asking, key)
  if (count <= COACH_MESSAGES_A_DAY) return write
  const advice = 'Write in the thread instead.'
  throw new Refusal('invalid', `You’ve sent ${COACH_MESSAGES_A_DAY} messages today. ${advice}`)
}

export const COACH_MESSAGES_A_DAY = 10

/** @throws Refusal `permission-denied` unless the caller coaches the member, or somebody where it is for all */
export const setCoachAlert: Handler<'set-coach-alert'> = (executor, request, context) => {
  const { memberId, idleDays, half } = request
  const { by, now } = context
  const id = coachAlertId(by.userId, memberId)
  const ref: DocumentRef = { collection: 'coachAlerts', id }
  const people = memberId === '' ? [] : pairRefs(by, memberId)
  return asMember<Nothing>(context, executor, [...people, ref], (read, coach) => {
    // Taking back is everybody's, and asks nothing of the member.
    if (idleDays === 0 && !half) return { writes: [{ kind: 'delete', ref }], result: {} }
    if (memberId !== '') requireCoachOf(by, memberId, read, NOT_COACHED)
    else if (!isCoach(coach)) throw new Refusal('permission-denied', NOT_COACHED)
    const data = { id, coachId: by.userId, memberId, idleDays, half, nextAt: Math.floor(now) }
    return { writes: [putRecord(ref, data)], result: {} }
  })
}

const MAX_READ = 1_000

/** What cannot be read is left out. */
export const readCoachAlerts: Handler<'read-coach-alerts'> = async (executor, _, context) => {
  const { by } = context
  const people = await asMember(context, executor, [], (read, me) => {
    const coaches = pairsOf(me).map(({ coachId }) => readUser(coachId, read))
    const present = coaches.flatMap((one) => (one && coachesMember(one, me) ? [one.id] : []))
    return { writes: [], result: present }
  })
  const ids = people.flatMap((id) => [coachAlertId(id, ''), coachAlertId(id, by.userId)])
  const [own, about] = await Promise.all([
    executor.query({
      collection: 'coachAlerts',
      where: [{ field: 'coachId', is: '==', value: by.userId }],
      limit: MAX_READ,
    }),
    readByIds(executor, 'coachAlerts', ids),
  ])
  return { own: alertsIn(own), about: alertsIn(about) }
}

export function alertsIn(documents: readonly CloudDocument[]): CoachAlert[] {
  return documents.flatMap(({ data }) => coachAlertSchema.safeParse(data).data ?? [])
}
