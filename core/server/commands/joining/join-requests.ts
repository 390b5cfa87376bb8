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
  accountRefs,
  type CommandContext,
  type Handler,
  isAdmin,
  noGroup,
  refuseClockAhead,
  requireGroup,
  requireMember,
} from '#core/server/handling/rights.ts'
import { answerWrites } from '#core/server/membership/answer-writes.ts'
import type { RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
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
  transactReading(executor, refsOf(request.groupId, context), (read) => ask(request, context, read))

function ask(
  { groupId, onBoard, at }: RequestOf<'ask-to-join'>,
  { by, now }: CommandContext,
  read: Read,
): Outcome {
  const user = requireMember(by, read)
  const known = readRequest(user.id, groupId, read)
  const { takenBack } = readBudget(read(budgetRef({ by })), by)
  if ((takenBack[groupId] ?? NEVER) >= at) return unchanged(known)
  const word = hidingFirst({ onBoard, at })
  if (isSettled(known, word, now) || (known && isAdmitted(known, now))) return unchanged(known)
  refuseClockAhead(at, now)
  const group = requireGroup(groupId, read)
  if (group.archived) throw noGroup()
  if (group.open || user.groupId === groupId) return unchanged(undefined)
  const asked = joinRequestSchema.parse({
    id: joinRequestId(user.id, groupId),
    userId: user.id,
    userName: user.name,
    groupId,
    groupName: group.name,
    onBoard,
    at,
  })
  const ref = { collection: 'joinRequests', id: asked.id } as const
  return { writes: [putRecord(ref, asked)], result: { request: { ...asked, syncedAt: now } } }
}

/** Takes a request back, or declines an acceptance; a member who was declined cannot start over by it. */
export const takeBackRequest: Handler<'take-back-request'> = (executor, { groupId, at }, context) =>
  transactReading(executor, refsOf(groupId, context), (read): Outcome => {
    const { id } = requireMember(context.by, read)
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
  return [
    ...accountRefs(userId),
    { collection: 'joinRequests', id: joinRequestId(userId, groupId) },
    { collection: 'groups', id: groupId },
    budgetRef({ by: { userId } }),
  ]
}

function readRequest(userId: string, groupId: string, read: Read): JoinRequest | undefined {
  const ref = { collection: 'joinRequests', id: joinRequestId(userId, groupId) } as const
  return parsedOrRefused(joinRequestSchema, read(ref))
}

/** As the values that decide between equal stamps: no request (2) wins, then one without the board. */
function hidingFirst({ onBoard, at }: Pick<JoinRequest, 'onBoard' | 'at'>): Stamped {
  return { value: onBoard ? 0 : 1, at }
}

/** Whether the member cannot change it with this word. */
function isSettled(known: JoinRequest | undefined, word: Stamped, now: number): boolean {
  return known !== undefined && (!isLater(word, hidingFirst(known)) || !isRemovable(known, now))
}

function unchanged(request: JoinRequest | undefined): Outcome {
  return { writes: [], result: request ? { request } : {} }
}

/**
 * Answers as a coach of the group, or as an admin: who only declines, or takes that back, because accepting is a move.
 * @throws Refusal `permission-denied`; `conflict` if the request was taken back, or answered since they saw it
 */
export const answerRequest: Handler<'answer-request'> = (executor, request, context) => {
  const { userId, groupId, seen, answer } = request
  const { by, now } = context
  const logId = context.newId()
  return transactReading(
    executor,
    [...accountRefs(by.userId), { collection: 'joinRequests', id: joinRequestId(userId, groupId) }],
    (read): Decision<ResultOf<'answer-request'>> => {
      const isCoach = isCoachInGroup(requireMember(by, read), groupId)
      if (!isCoach && (answer === 'accepted' || !isAdmin(by, read))) {
        throw new Refusal('permission-denied', 'Only the group’s coaches can answer.')
      }
      const present = readRequest(userId, groupId, read)
      // A bar is no request; whoever may lift it does.
      if (present?.state === 'barred') throw new Refusal('conflict', 'This member is blocked.')
      const writes = answerWrites(present, { seen, answer, by: by.userId, now })
      const isChanged = present !== undefined && writes.length > 0
      const logged: Write[] =
        isChanged && !isCoach ? [logWrite(by, logId, deedOf(present, answer), read)] : []
      const answered = isChanged
        ? answeredRequest(present, answer, { by: by.userId, now })
        : present
      return { writes: [...writes, ...logged], result: answered ? { request: answered } : {} }
    },
  )
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
