/** Agreements: both sides change them, and only by these commands (docs/product.md#agreements). */
import {
  type AgreementChange,
  type AgreementTrouble,
  changed,
} from '#core/policies/agreements/agreements.ts'
import { coachesMember, pairsOf } from '#core/policies/threads/pair.ts'
import { agreementsSchema, MAX_OPEN_AGREEMENTS } from '#core/records/agreement.ts'
import type { User } from '#core/records/user.ts'
import {
  agreementsRef,
  reachRefs,
  requireCoachInReach,
} from '#core/server/commands/coaching/coached.ts'
import type { Executor } from '#core/server/executor.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  areInReach,
  asMember,
  type CommandContext,
  type Handler,
  readUser,
  refuseClockAhead,
} from '#core/server/handling/rights.ts'
import { dayOfMember } from '#core/server/member-records.ts'
import type { CommandKind, ResultOf } from '#core/server/requests/requests.ts'
import { decideEach, type Read } from '#core/server/transact-reading.ts'
import { putRecord } from '#core/server/writes.ts'
import { addDays, numberOfDay } from '#core/values/time/day.ts'

type Result = ResultOf<'propose-agreement'>

const DAYS_AHEAD = 366

/**
 * Saying it again changes nothing.
 * @throws Refusal `permission-denied` to a coach who does not coach the member, or where one blocks the other, and to a
 *   member whom nobody in reach coaches; none of them learns why
 */
function change(
  executor: Executor,
  memberId: string,
  said: AgreementChange,
  context: CommandContext,
): Promise<Result> {
  const { by, now } = context
  const ref = agreementsRef(memberId)
  const refs = by.userId === memberId ? [ref] : [...reachRefs(by, memberId), ref]
  return asMember<Result>(context, executor, refs, (read, me) => {
    if (me.id !== memberId) requireCoachInReach(by, memberId, read)
    else if (said.says === 'propose' || said.says === 'accept') requireCoach(me, read)
    const today = dayOfMember(readUser(memberId, read) ?? me, now)
    if (said.says === 'propose' && said.until > numberOfDay(addDays(today, DAYS_AHEAD))) {
      throw new Refusal('invalid', 'Choose a day within the next year.')
    }
    const known = parsedOrRefused(agreementsSchema, read(ref)) ?? { id: memberId, items: [] }
    const items = changed(known.items, said, { memberId, by: me.id, today, now })
    if (typeof items === 'string') throw TROUBLES[items]()
    if (items === known.items) return { writes: [], result: { agreements: known } }
    const agreements = { id: memberId, items: [...items] }
    return {
      writes: [putRecord(ref, agreements)],
      result: { agreements: { ...agreements, syncedAt: Math.floor(now) } },
    }
  })
}

/** @throws Refusal `permission-denied` unless somebody in reach coaches the member now */
function requireCoach(member: User, read: Read): void {
  const coaching = decideEach(pairsOf(member), ({ coachId }) => {
    const coach = readUser(coachId, read)
    const isReached = areInReach(member.id, coachId, read)
    return coach !== undefined && coachesMember(coach, member) && isReached
  })
  if (!coaching.includes(true)) {
    throw new Refusal('permission-denied', 'You have no coach to agree with right now.')
  }
}

const TROUBLES: Readonly<Record<AgreementTrouble, () => Refusal>> = {
  full: () =>
    new Refusal('invalid', `${MAX_OPEN_AGREEMENTS} agreements are open. Close one of them first.`),
  over: () => new Refusal('invalid', 'Its last day is over. Choose a later one.'),
  gone: () => new Refusal('not-found', 'This agreement is closed, or gone.'),
  'not theirs': () => new Refusal('permission-denied', 'The other one has to say this.'),
}

type AgreementCommand = Extract<CommandKind, `${string}-agreement`>

export const agreementHandlers: { readonly [Kind in AgreementCommand]: Handler<Kind> } = {
  'accept-agreement': (executor, { memberId, id }, context) =>
    change(executor, memberId, { says: 'accept', id }, context),
  'close-agreement': (executor, { memberId, ...said }, context) =>
    change(executor, memberId, { says: 'close', ...said, word: said.word.trim() }, context),
  'propose-agreement': (executor, { memberId, ...said }, context) =>
    change(executor, memberId, { says: 'propose', ...said, text: said.text.trim() }, context),
  'tick-agreement': (executor, said, context) => {
    refuseClockAhead(said.at, context.now)
    return change(executor, context.by.userId, { says: 'tick', ...said }, context)
  },
}
