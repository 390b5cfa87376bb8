/** A coach's message to a member, delivered as a notification (docs/product.md#coaching). */

import type { Notification } from '#core/policies/notifications/notifications.ts'
import { notificationSchema } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import { type Asking, budgetRef, countOnce } from '#core/server/handling/budget.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import type { Handler } from '#core/server/handling/rights.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
import { type Decision, putRecord, type Write } from '#core/server/writes.ts'
import { threadWithCoachPath } from '#core/values/links/paths.ts'
import { reachRefs, requireCoachInReach } from './coached.ts'

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
  return transactReading(executor, refs, (read): Decision<Record<string, never>> => {
    const coach = requireCoachInReach(by, memberId, read)
    if (read(ref)) return { writes: [], result: {} }
    const created = Math.floor(now)
    const note = coachMessage({ id: ref.id, coach, memberId, text, created })
    const count = countWrite(context, memberId, read)
    return { writes: [putRecord(ref, note), count], result: {} }
  })
}

/** Counts one more message of the day to the member, beside how often the coach has asked for anything. */
function countWrite(asking: Asking, memberId: string, read: Read): Write {
  const { count, write } = countOnce(
    read(budgetRef(asking)),
    asking,
    `send-coach-message/${memberId}`,
  )
  if (count > COACH_MESSAGES_A_DAY) {
    throw new Refusal(
      'invalid',
      `You’ve sent ${COACH_MESSAGES_A_DAY} messages today. Write in the thread instead.`,
    )
  }
  return write
}

export const COACH_MESSAGES_A_DAY = 10

interface Said {
  readonly id: string
  readonly coach: Pick<User, 'id' | 'name'>
  readonly memberId: string
  readonly text: string
  /** In ms. */
  readonly created: number
}

/** It leads to the thread, where the member can answer. */
function coachMessage({ id, coach, memberId, text, created }: Said): Notification {
  return notificationSchema.parse({
    id,
    userId: memberId,
    kind: 'coach',
    body: text.trim(),
    created,
    link: threadWithCoachPath(coach.id),
    title: coach.name === '' ? 'Message from your coach' : `Message from ${coach.name}`,
  })
}
