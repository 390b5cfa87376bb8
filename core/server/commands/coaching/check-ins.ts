/** A member's weeks, and the answers of their coaches (docs/decisions/0128-check-in.md). */
import { agreementsOfWeek } from '#core/policies/agreements/agreements.ts'
import { coachesMember } from '#core/policies/threads/pair.ts'
import {
  type CheckIn,
  type CheckInText,
  checkInId,
  checkInSchema,
  checkInTextSchema,
} from '#core/records/check-in.ts'
import type { User } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import { asMember, type Handler, readUser } from '#core/server/handling/rights.ts'
import type { ResultOf } from '#core/server/requests/requests.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { changeRecord, type Decision, putRecord, SERVER_TIME } from '#core/server/writes.ts'
import { numberOfDay } from '#core/values/time/day.ts'
import { waitsForFormerCoach } from '#core/views/check-in/check-ins-of-former-coach.ts'
import {
  CHECK_IN_REFUSED,
  checkInCoachOf,
  earliestSent,
  isWeekOpen,
  REPLY_REFUSED,
} from '#core/views/check-in/coach.ts'
import { agreementsIn, agreementsRef, pairRefs, requireCoachOf } from './coached.ts'

/** What is answered, or was sent later, stays. */
export const sendCheckIn: Handler<'send-check-in'> = (executor, request, context) => {
  const { week, figures, answers } = request
  const { userId } = context.by
  const syncedAt = Math.floor(context.now)
  const id = checkInId(userId, week)
  const [headRef, textRef] = refsOf(id)
  const refs = [headRef, textRef, agreementsRef(userId)]
  return asMember(context, executor, refs, (read, member): Decision<ResultOf<'send-check-in'>> => {
    // Otherwise a clock that is ahead would send it in the future, and one that is behind before its week.
    const sent = Math.max(earliestSent(week), Math.min(request.sent, syncedAt))
    const known = readCheckIn(id, read)
    if (known.head && (known.head.answered > 0 || known.head.sent >= sent)) return unchanged(known)
    if (!isWeekOpen(week, context.now)) throw new Refusal('permission-denied', CHECK_IN_REFUSED)
    const own = { id, userId, week: numberOfDay(week) }
    const head: CheckIn = { ...own, coachId: requireCoach(member, read), sent, answered: 0 }
    const agreements = agreementsOfWeek(agreementsIn(userId, read), week)
    const text: CheckInText = { ...own, figures, answers, agreements, reply: '', repliedBy: '' }
    return {
      writes: [putRecord(headRef, head), putRecord(textRef, text)],
      result: { head: { ...head, syncedAt }, text: { ...text, syncedAt } },
    }
  })
}

/** What is answered, or waits for one of their present coaches, stays. @throws Refusal `not-found` if there is none */
export const passOnCheckIn: Handler<'pass-on-check-in'> = (executor, { id }, context) => {
  const [ref] = refsOf(id)
  return asMember(context, executor, [ref], (read, member) => {
    const head = parsedOrRefused(checkInSchema, read(ref))
    if (head?.userId !== member.id) throw noCheckIn()
    if (head.answered > 0 || !waitsForFormerCoach(head, member)) return unchanged({ head })
    const coachId = requireCoach(member, read)
    return {
      writes: [changeRecord(ref, { coachId })],
      result: { head: { ...head, coachId, syncedAt: Math.floor(context.now) } },
    }
  })
}

function requireCoach(member: User, read: Read): string {
  const coachId = checkInCoachOf(member)
  const coach = coachId === undefined ? undefined : readUser(coachId, read)
  if (coach && coachesMember(coach, member)) return coach.id
  throw new Refusal('permission-denied', CHECK_IN_REFUSED)
}

/**
 * The same answer again changes nothing.
 * @throws Refusal `permission-denied` if it is not the caller's to answer, whether there is one or not; to the member's
 *   coaches `not-found` if there is none, and `conflict` if it has another answer
 */
export const replyToCheckIn: Handler<'reply-to-check-in'> = (executor, request, context) => {
  const { userId, week, reply } = request
  const { by, now } = context
  const refs = refsOf(checkInId(userId, week))
  return asMember(context, executor, [...pairRefs(by, userId), ...refs], (read) => {
    const { head, text } = readCheckIn(checkInId(userId, week), read)
    if (text?.repliedBy === by.userId && text.reply === reply) return NOTHING
    requireCoachOf(by, userId, read, REPLY_REFUSED)
    if (!head) throw noCheckIn()
    if (head.answered > 0) throw new Refusal('conflict', 'This check-in has an answer already.')
    if (head.coachId !== by.userId) throw new Refusal('permission-denied', REPLY_REFUSED)
    const answered = Math.max(head.sent, Math.floor(now))
    const said = { reply, repliedBy: by.userId, syncedAt: SERVER_TIME }
    const [headRef, textRef] = refs
    return {
      writes: [changeRecord(headRef, { answered }), { kind: 'merge', ref: textRef, data: said }],
      result: {},
    }
  })
}

function noCheckIn(): Refusal {
  return new Refusal('not-found', 'This check-in does not exist any more.')
}

type Nothing = Decision<Record<string, never>>
const NOTHING: Nothing = { writes: [], result: {} }

interface Known {
  readonly head?: CheckIn | undefined
  readonly text?: CheckInText | undefined
}

function refsOf(id: string) {
  return [
    { collection: 'checkIns', id },
    { collection: 'checkInTexts', id },
  ] as const satisfies readonly DocumentRef[]
}

function readCheckIn(id: string, read: Read): Known {
  const [head, text] = refsOf(id)
  return {
    head: parsedOrRefused(checkInSchema, read(head)),
    text: parsedOrRefused(checkInTextSchema, read(text)),
  }
}

function unchanged({ head, text }: Known): Decision<ResultOf<'send-check-in'>> {
  return { writes: [], result: { ...(head && { head }), ...(text && { text }) } }
}
