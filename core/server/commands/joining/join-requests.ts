/** Requests to join a group that is not open, and their answers (docs/decisions/0099-invitations.md). */
import { isAdmitted, isCoachInGroup, isRemovable } from '#core/policies/joining/joining.ts'
import {
  type JoinRequest,
  joinRequestId,
  joinRequestSchema,
  MAX_REQUESTS,
} from '#core/records/join-request.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { logWrite } from '#core/server/handling/audit-log.ts'
import { budgetRef, readBudget } from '#core/server/handling/budget.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  asMember,
  type CommandContext,
  type Handler,
  isAdmin,
  noGroup,
  refuseClockAhead,
  requireGroup,
} from '#core/server/handling/rights.ts'
import { answerWrites } from '#core/server/membership/answer-writes.ts'
import type { RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import type { Read } from '#core/server/transact-reading.ts'
import { type Decision, putRecord, type Write } from '#core/server/writes.ts'
import { NEVER, type Stamp } from '#core/sync/stamp.ts'
import { isLater, type Stamped } from '#core/sync/stamped.ts'

type Outcome = Decision<ResultOf<'ask-to-join'>>

/**
 * Asks, or asks anew. Asking a group that is open by now, or that the member is in, makes no request; one that is declined
 * or blocked stays as it is, and so does one that was said later.
 * @throws Refusal `not-found` if there is no such group, or it is archived; `invalid` if the clock is ahead
 */
export const askToJoin: Handler<'ask-to-join'> = (executor, request, context) =>
  asMember(context, executor, refsOf(request.groupId, context), (read, user): Outcome => {
    const { groupId, onBoard, at } = request
    const { by, now } = context
    const known = readRequest(user.id, groupId, read)
    const { takenBack } = readBudget(read(budgetRef({ by })), by)
    if ((takenBack[groupId] ?? NEVER) >= at) return unchanged(known)
    const word = hidingFirst({ onBoard, at })
    if (isSettled(known, word, now) || (known && isAdmitted(known, now))) return unchanged(known)
    refuseClockAhead(at, now)
    const group = requireGroup(groupId, read)
    if (group.archived) throw noGroup()
    if (group.open || user.groupId === groupId) return unchanged(undefined)
    const ref = requestRef(user.id, groupId)
    const names = { userName: user.name, groupName: group.name }
    const ids = { id: ref.id, userId: user.id, groupId }
    const asked = joinRequestSchema.parse({ ...ids, ...names, onBoard, at })
    return { writes: [putRecord(ref, asked)], result: { request: { ...asked, syncedAt: now } } }
  })

/** Takes a request back, or declines an acceptance; a member who was declined cannot start over by it. */
export const takeBackRequest: Handler<'take-back-request'> = (executor, { groupId, at }, context) =>
  asMember(context, executor, refsOf(groupId, context), (read, { id }) => {
    const known = readRequest(id, groupId, read)
    if (known && isSettled(known, { value: 2, at }, context.now)) return unchanged(known)
    refuseClockAhead(at, context.now)
    const noted = notedAsTakenBack(groupId, at, context, read)
    if (!known) return { writes: noted, result: {} }
    const ref = { collection: 'joinRequests', id: known.id } as const
    return { writes: [{ kind: 'delete', ref }, ...noted], result: {} }
  })

/** Of the latest groups alone, so that it does not grow. */
function notedAsTakenBack(
  groupId: string,
  at: Stamp,
  { by }: Pick<CommandContext, 'by'>,
  read: Read,
): Write[] {
  const ref = budgetRef({ by })
  const known = readBudget(read(ref), by)
  if ((known.takenBack[groupId] ?? NEVER) >= at) return []
  const all = Object.entries({ ...known.takenBack, [groupId]: at })
  const latest = all.toSorted(([, a], [, b]) => b - a).slice(0, MAX_REQUESTS)
  return [putRecord(ref, { ...known, takenBack: Object.fromEntries(latest) })]
}

function refsOf(groupId: string, { by: { userId } }: CommandContext): DocumentRef[] {
  const group = { collection: 'groups', id: groupId } as const
  return [requestRef(userId, groupId), group, budgetRef({ by: { userId } })]
}

function requestRef(userId: string, groupId: string) {
  return { collection: 'joinRequests', id: joinRequestId(userId, groupId) } as const
}

function readRequest(userId: string, groupId: string, read: Read): JoinRequest | undefined {
  return parsedOrRefused(joinRequestSchema, read(requestRef(userId, groupId)))
}

/** As the values that decide between equal stamps: no request (2) wins, then one without the board. */
function hidingFirst({ onBoard, at }: Pick<JoinRequest, 'onBoard' | 'at'>): Stamped {
  return { value: onBoard ? 0 : 1, at }
}

function isSettled(known: JoinRequest | undefined, word: Stamped, now: number): boolean {
  return known !== undefined && (!isLater(word, hidingFirst(known)) || !isRemovable(known, now))
}

function unchanged(request: JoinRequest | undefined): Outcome {
  return { writes: [], result: request ? { request } : {} }
}

/** An admin only declines, or takes that back: accepting is a move. @throws Refusal `conflict` if it has changed since */
export const answerRequest: Handler<'answer-request'> = (executor, request, context) => {
  const { userId, groupId, seen, answer } = request
  const { by, now } = context
  const logId = context.newId()
  return asMember(context, executor, [requestRef(userId, groupId)], (read, me): Outcome => {
    const isCoach = isCoachInGroup(me, groupId)
    if (!isCoach && (answer === 'accepted' || !isAdmin(by, read))) {
      throw new Refusal('permission-denied', 'Only the group’s coaches can answer.')
    }
    const present = readRequest(userId, groupId, read)
    // A bar is no request; whoever may lift it does.
    if (present?.state === 'barred') throw new Refusal('conflict', 'This member is blocked.')
    const writes = answerWrites(present, { seen, answer, by: by.userId, now })
    if (!present || writes.length === 0) return { ...unchanged(present), writes }
    const log = isCoach ? [] : [logWrite(by, logId, deedOf(present, answer), read)]
    const request = answeredRequest(present, answer, { by: by.userId, now })
    return { writes: [...writes, ...log], result: { request } }
  })
}

type Answer = RequestOf<'answer-request'>['answer']

function answeredRequest(
  request: JoinRequest,
  state: Answer,
  { by, now }: { readonly by: string; readonly now: number },
): JoinRequest {
  const answer =
    state === 'pending' ? { answeredBy: '', answeredAt: 0 } : { answeredBy: by, answeredAt: now }
  return { ...request, state, ...answer, syncedAt: now }
}

function deedOf({ userId, userName, groupId, groupName, state }: JoinRequest, answer: Answer) {
  const before = state === 'accepted' ? 'accepting' : 'not accepting'
  const did = answer === 'declined' ? 'Did not accept' : `Took back ${before}`
  const summary = `${did} ${userName || userId} in ${groupName || groupId}.`
  return { action: 'answer-join', targets: [userId, groupId], summary }
}
