/** A coach says what they want to be told of; they and those whom it is about read it (docs/product.md#coaching). */

import { coachesMember, isCoach, pairsOf } from '#core/policies/threads/pair.ts'
import { type CoachAlert, coachAlertId, coachAlertSchema } from '#core/records/coaching.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import { accountRefs, type Handler, requireMember } from '#core/server/handling/rights.ts'
import { readByIds } from '#core/server/pages.ts'
import { transactReading } from '#core/server/transact-reading.ts'
import { type Decision, putRecord } from '#core/server/writes.ts'
import { NOT_COACHED, pairRefs, readUser, requireCoachOf } from './coached.ts'

/** @throws Refusal `permission-denied` unless the caller coaches the member, or somebody where it is for all */
export const setCoachAlert: Handler<'set-coach-alert'> = (executor, request, { by, now }) => {
  const { memberId, idleDays, half } = request
  const id = coachAlertId(by.userId, memberId)
  const ref: DocumentRef = { collection: 'coachAlerts', id }
  const people = memberId === '' ? accountRefs(by.userId) : pairRefs(by, memberId)
  return transactReading(executor, [...people, ref], (read): Decision<Record<string, never>> => {
    const coach = requireMember(by, read)
    // Taking back is everybody's, and asks nothing of the member.
    if (idleDays === 0 && !half) return { writes: [{ kind: 'delete', ref }], result: {} }
    if (memberId !== '') requireCoachOf(by, memberId, read, NOT_COACHED)
    else if (!isCoach(coach)) throw new Refusal('permission-denied', NOT_COACHED)
    const data = { id, coachId: by.userId, memberId, idleDays, half, nextAt: Math.floor(now) }
    const write = putRecord(ref, data)
    return { writes: [write], result: {} }
  })
}

const MAX_READ = 1_000

/** What cannot be read is left out. */
export const readCoachAlerts: Handler<'read-coach-alerts'> = async (executor, _, { by }) => {
  const people = await transactReading(executor, accountRefs(by.userId), (read) => {
    const me = requireMember(by, read)
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
