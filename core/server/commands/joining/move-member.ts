/** An admin moves a member to another group, and bars them from one (docs/product.md#groups-and-boards). */

import { movedNotificationId } from '#core/policies/joining/joining.ts'
import type { Group } from '#core/records/group.ts'
import { type JoinRequest, joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import type { User } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { asAdmin } from '#core/server/handling/audit-log.ts'
import { parsedOrRefused, Refusal } from '#core/server/handling/refusal.ts'
import {
  type CommandContext,
  type Handler,
  readGroup,
  requireGroup,
  requireUser,
} from '#core/server/handling/rights.ts'
import { takeNoticeBack } from '#core/server/member-records.ts'
import {
  answerWrites,
  barRef,
  barWrites,
  liftWrites,
} from '#core/server/membership/answer-writes.ts'
import {
  membershipMove,
  monthToMove,
  movedWrite,
  moveRefs,
} from '#core/server/membership/membership-move.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import type { Read } from '#core/server/transact-reading.ts'
import type { Write } from '#core/server/writes.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'

type Request = RequestOf<'move-member'>

/**
 * The consent to be shown on a board was for the old group and does not carry over: on the new group's board the member
 * appears after consenting again, also by a request to join it. Moving to the group that they are already in changes
 * nothing but the bar.
 * @throws Refusal `not-admin`; `not-found` if the member or the group does not exist; `conflict` if they are not where the
 *   admin saw them, or a move to undo is not the latest any more
 */
export const moveMember: Handler<'move-member'> = (executor, request, context) => {
  const { userId, groupId } = request
  const expected: DocumentRef[] = [
    { collection: 'users', id: userId },
    ...moveRefs(userId, context.now),
    ...(groupId === ''
      ? []
      : [
          { collection: 'groups', id: groupId } as const,
          barRef({ userId, group: { id: groupId } }),
        ]),
  ]
  return asAdmin(context, executor, expected, (read) => decide(request, context, read))
}

function decide(request: Request, context: CommandContext, read: Read) {
  const { now } = context
  const user = requireUser(request.userId, read)
  const group = request.groupId === '' ? undefined : requireGroup(request.groupId, read)
  refuseUnseen(user, request)
  const bar = barOf(request, user, context, read)
  if (user.groupId === request.groupId) {
    const month = monthToMove(user, now, read)
    const deed = bar.writes.length === 0 ? undefined : barDeed(user, bar)
    return { writes: bar.writes, result: { user, month }, deed }
  }
  const asked = requestOf(request, user, read)
  // Later than the member's last change, so that merging on their devices keeps this one.
  const at = nextStamp(now, user.stamps.groupId ?? NEVER)
  const onBoard = request.undoing?.onBoard ?? asked?.onBoard ?? false
  const move = { user, group, onBoard, at, now }
  const from = monthToMove(user, now, read).groupName || 'no group'
  const { writes, ...after } = membershipMove(move, read)
  const told = request.request
    ? answered(asked, request.request, request, context)
    : request.undoing
      ? takeNoticeBack(movedNotificationId(user.id, request.undoing.at), [movedWrite(move)], read)
      : [movedWrite(move)]
  const ids = [user.id, user.groupId, request.groupId, bar.group?.id ?? '']
  const out = bar.group ? ` They${bar.words}.` : ''
  const deed = {
    action: 'move-member',
    targets: [...new Set(ids.filter((id) => id !== ''))],
    summary: `Moved ${user.name || user.id} from ${from} to ${group?.name ?? 'no group'}.${out}`,
  }
  return {
    writes: [...writes, ...told, ...bar.writes],
    result: { ...after, from: { groupId: user.groupId, onBoard: user.onBoard } },
    deed,
  }
}

function refuseUnseen(user: User, { groupId, seen, undoing }: Request): void {
  if (undoing && (user.stamps.groupId ?? NEVER) !== undoing.at) {
    throw new Refusal('conflict', 'Someone has moved this member again.')
  }
  if (seen !== undefined && user.groupId !== seen && user.groupId !== groupId) {
    throw new Refusal('conflict', 'Someone else has moved this member. Check it again.')
  }
}

interface Bar {
  readonly group: Pick<Group, 'id' | 'name'> | undefined
  readonly isLifted: boolean
  readonly words: string
  readonly writes: readonly Write[]
}

function barOf(
  { barring, undoing }: Request,
  user: User,
  { by, now }: CommandContext,
  read: Read,
): Bar {
  const isLifted = undoing !== undefined
  if (barring === undefined) return { group: undefined, isLifted, words: '', writes: [] }
  const known = readGroup(barring, read)
  const group = { id: barring, name: known?.name ?? '' }
  const who = { userId: user.id, userName: user.name, group }
  const request = parsedOrRefused(joinRequestSchema, read(barRef(who)))
  const words = ` may${isLifted ? '' : ' not'} come back to ${group.name || group.id} by themselves`
  const writes = isLifted
    ? liftWrites(request)
    : barWrites(request, who, { by: by.userId, now: Math.floor(now) })
  return { group, isLifted, words, writes }
}

function barDeed({ id, name }: User, { group, isLifted, words }: Bar) {
  return {
    action: isLifted ? 'lift-bar' : 'bar-member',
    targets: [id, ...(group ? [group.id] : [])],
    summary: `${name || id}${words}.`,
  }
}

/** The request that the move accepts, or reopens where it is undone: of this member, for the group in question. */
function requestOf(
  { userId, groupId, request, undoing }: Request,
  user: User,
  read: Read,
): JoinRequest | undefined {
  if (!request) return undefined
  const id = joinRequestId(userId, undoing ? user.groupId : groupId)
  return parsedOrRefused(joinRequestSchema, read({ collection: 'joinRequests', id }))
}

function answered(
  present: JoinRequest | undefined,
  seen: NonNullable<Request['request']>,
  { undoing }: Request,
  { by, now }: CommandContext,
): Write[] {
  return answerWrites(present, {
    seen,
    answer: undoing ? 'pending' : 'accepted',
    by: by.userId,
    now,
  })
}
