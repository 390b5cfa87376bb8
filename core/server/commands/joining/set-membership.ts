/** A member joins a group, leaves theirs, or consents to its board again (docs/product.md#groups-and-boards). */
import { BY_ONESELF, joinedNotification } from '#core/policies/joining/joining.ts'
import { referralNotification } from '#core/policies/notifications/notifications.ts'
import type { Group } from '#core/records/group.ts'
import { joinRequestId } from '#core/records/join-request.ts'
import { isLaterMembership } from '#core/records/membership.ts'
import type { User } from '#core/records/user.ts'
import type { CloudDocument, CloudQuery, DocumentRef } from '#core/server/documents.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import {
  accountRefs,
  asMember,
  type CommandContext,
  type Handler,
  isAdmin,
  readUser,
  refuseClockAhead,
  requireGroup,
  requireMember,
} from '#core/server/handling/rights.ts'
import { monthRef } from '#core/server/member-records.ts'
import { entryTo } from '#core/server/membership/entry-to.ts'
import {
  membershipMove,
  monthOfMember,
  monthToMove,
  moveRefs,
  reachedMonths,
  storedMonth,
} from '#core/server/membership/membership-move.ts'
import type { RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import { type Read, transactReading } from '#core/server/transact-reading.ts'
import {
  changeRecord,
  type Decision,
  putNotice,
  putRecord,
  type Write,
} from '#core/server/writes.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'

const UNVERIFIED =
  'Verify your email first: open the link that was sent to you, or send it again in Settings, Login details. Then try again.'

/**
 * A word that is not later than the stored one does not change it.
 * @throws Refusal `not-found` if the group does not exist; `permission-denied` if the member may not join it, whatever the
 *   reason; `invalid` with what to do if their email has to be verified, or their clock is ahead
 */
export const setMembership: Handler<'set-membership'> = async (executor, request, context) => {
  const { by, now } = context
  const { userId } = by
  const shown = request.onBoard ? [] : await executor.query(shownMonths(userId))
  const { groupId, invite } = request
  const expected: DocumentRef[] = [
    ...accountRefs(userId),
    ...moveRefs(userId, now),
    ...(groupId === ''
      ? []
      : [
          { collection: 'groups', id: groupId } as const,
          { collection: 'joinRequests', id: joinRequestId(userId, groupId) } as const,
        ]),
    ...(groupId === '' || invite === undefined
      ? []
      : [{ collection: 'invites', id: invite } as const]),
  ]
  return transactReading(executor, expected, (read) => decide(request, context, shown, read))
}

function decide(
  { groupId, onBoard, at, invite }: RequestOf<'set-membership'>,
  context: CommandContext,
  shown: readonly CloudDocument[],
  read: Read,
): Decision<ResultOf<'set-membership'>> {
  const { by, now } = context
  const user = requireMember(by, read)
  const group = groupId === '' ? undefined : requireGroup(groupId, read)
  if (!isLaterMembership({ groupId, onBoard, at }, user)) {
    // With the stamp of an admin's move, the consent is no less taken back.
    const isHidden = !onBoard && at === user.stamps.groupId
    const writes = isHidden ? leaveBoards(user, '', shown, now, read) : []
    return { writes, result: { user, month: monthToMove(user, now, read) } }
  }
  refuseClockAhead(at, now)
  const way =
    group && user.groupId !== groupId
      ? enter({ group, user, inviteId: invite }, context, read)
      : { writes: [], joinedWith: groupId === '' ? '' : user.joinedWith }
  const joinedOn = Math.floor(now / MS_A_DAY)
  const { joinedWith } = way
  const move = { user, group, onBoard, at, now, joinedWith, joinedOn }
  const { writes, ...result } = membershipMove(move, read)
  const board = onBoard
    ? showThisMonth(result.user, result.month.queryMonth, now, read)
    : leaveBoards(user, result.month.id, shown, now, read)
  return { writes: [...writes, ...board, ...way.writes], result }
}

interface Entering {
  readonly group: Group
  readonly user: User
  readonly inviteId: string | undefined
}

/** The way in; the email comes last, so that its words are only for those who may join otherwise. */
function enter(
  { group, user, inviteId }: Entering,
  { by, now, needsEmailToJoin }: CommandContext,
  read: Read,
): ReturnType<typeof entryTo> {
  const isByAdmin = isAdmin(by, read)
  const way = entryTo({ userId: by.userId, group, inviteId, isAdmin: isByAdmin, now }, read)
  if (needsEmailToJoin && !by.isVerified && !isByAdmin) throw new Refusal('invalid', UNVERIFIED)
  const isByLink = group.open
    ? user.refferedById !== ''
    : way.joinedWith !== '' && way.joinedWith !== BY_ONESELF
  // Who was in a group before hears it from the dialog in which they joined.
  if (!isByLink || user.groupSince !== undefined) return way
  const note = joinedNotification(user.id, group.name, Math.floor(now))
  return { ...way, writes: [...way.writes, putNotice(note)] }
}

/** Also a month that was overtaken by the next one: the consent is for it, too, while it credits the same group. */
function showThisMonth(user: User, moved: number, now: number, read: Read): readonly Write[] {
  const thisMonth = monthOfMember(user, now)
  const month = moved > thisMonth ? storedMonth(user.id, thisMonth, read) : undefined
  if (month?.groupId !== user.groupId || month.onBoard) return []
  return [boardWrite(month.id, true)]
}

/** Without the consent, the member is on the board of no month (docs/product.md#privacy). */
function leaveBoards(
  { id: userId }: User,
  moved: string,
  shown: readonly CloudDocument[],
  now: number,
  read: Read,
): readonly Write[] {
  // Those of now are read again, for one may have come since the query.
  const reached = reachedMonths(now).map((month) => read(monthRef(userId, month)))
  const ids = [...shown, ...reached].flatMap((document) =>
    document?.data.onBoard === true ? [document.id] : [],
  )
  return [...new Set(ids)].filter((id) => id !== moved).map((id) => boardWrite(id, false))
}

function boardWrite(id: string, onBoard: boolean): Write {
  const ref = { collection: 'trackingMonthly', id } as const
  return changeRecord(ref, { onBoard })
}

/** More months than anybody has: one transaction may write 500 documents. */
const MAX_MONTHS = 400

function shownMonths(userId: string): CloudQuery {
  const where = [
    { field: 'userId', is: '==', value: userId },
    { field: 'onBoard', is: '==', value: true },
  ] as const
  return { collection: 'trackingMonthly', where, limit: MAX_MONTHS }
}

/** Once for each member. Whoever came with no link, or with that of somebody gone, does not learn which. */
export const tellReferrer: Handler<'tell-referrer'> = (executor, _request, context) => {
  const ref = { collection: 'notifications', id: `referral_${context.by.userId}` } as const
  return asMember(context, executor, [ref], (read, { id, refferedById }) => {
    const nothing = { writes: [], result: {} }
    if (refferedById === '' || refferedById === id || read(ref)) return nothing
    const referrer = readUser(refferedById, read)
    if (!referrer || referrer.deleted) return nothing
    const note = referralNotification(id, referrer.id, Math.floor(context.now))
    return { writes: [putRecord(ref, note)], result: {} }
  })
}
