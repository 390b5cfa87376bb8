/**
 * Moves a member to another group, as an admin: with this month's points, in one commit
 * (docs/product.md#points).
 */
import { dayAt, MS_AN_HOUR } from '#core/days/day.ts'
import { type MonthNumber, monthOf } from '#core/days/month.ts'
import { movedNotification } from '#core/joining/joining.ts'
import { type Group, groupSchema } from '#core/records/group.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import type { TrackingMonthly } from '#core/records/tracking-monthly.ts'
import { type User, userSchema } from '#core/records/user.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import { SERVER_TIME, type Write } from '#core/server/writes.ts'
import { NEVER, nextStamp, type Stamp } from '#core/sync/stamp.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { barRef, barWrites, liftWrites } from '#data/records/group/bars.ts'
import { answerWrites } from '#data/records/join-request/answer-writes.ts'
import { type MembershipMove, membershipMove } from '#data/records/membership/membership-move.ts'
import { monthRefs, monthToMove } from '#data/records/membership/month-to-move.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

const MINUTES_AN_HOUR = MS_AN_HOUR / 60_000
/** The extreme time zones, in hours from UTC. */
const ZONES = { ahead: 14, behind: 12 }

export interface MovingMember {
  readonly userId: string
  /** The new group; `''` for none. */
  readonly groupId: string
  /** The group that the admin saw them in; if they are in another one by now, the move is refused. */
  readonly seen?: string | undefined
  /** Set when undoing an earlier move: also restores the consent that it ended. */
  readonly undoing?: { readonly at: Stamp; readonly onBoard: boolean }
  /** The request that the move accepts, as the admin saw it, or reopens when undoing; in the same commit. */
  readonly request?: JoinRequest | undefined
  /** The group that the move also bars them from, in the same commit; undoing lifts the bar. */
  readonly barring?: Pick<Group, 'id' | 'name'> | undefined
}

export interface MovedMember {
  readonly user: User
  readonly month: TrackingMonthly
  /** Where they were before, for undoing; undefined if they were already in the group. */
  readonly from: Pick<User, 'groupId' | 'onBoard'> | undefined
}

/**
 * Moves a member. The consent to be shown on a board was for the old group and does not carry over: on the
 * new group's board the member appears after consenting again (docs/product.md#privacy), also by a request to
 * join it. Notifies the member of the move, and of being off the board. Moving to the group that the member
 * is already in changes nothing.
 * @param by the admin, for the audit log
 * @returns the member's record and month as the cloud has them now
 * @throws CloudError `permission-denied` for non-admins, `not-found` if the member or the group does not
 * exist,
 *   `conflict` if they are not where the admin saw them, or a move to undo is not the latest any more,
 *   `unavailable` without a connection
 */
export async function moveMember(
  cloud: Cloud,
  by: Actor,
  moving: MovingMember,
): Promise<MovedMember> {
  const { userId, groupId, undoing, request, barring } = moving
  const ref = { collection: 'users', id: userId } as const
  const serverNow = await cloud.serverNow()
  const member = parseDocument(userSchema, await cloud.get(ref))
  if (!member) throw new CloudError('not-found', 'This member no longer exists.')
  const months = { userId, thisMonth: monthOfMember(member, serverNow), serverNow }
  const refs: DocumentRef[] = [
    ref,
    ...monthRefs(months),
    ...(groupId === '' ? [] : [{ collection: 'groups', id: groupId } as const]),
  ]
  // Never both: a request is for the new group, a bar is for the old one.
  if (barring) refs.push(barRef({ userId, group: barring }))
  else if (request) refs.push({ collection: 'joinRequests', id: request.id })
  return cloud.transact<MovedMember>(refs, (documents) => {
    const [userDocument, current, newest, groupDocument] = documents
    const user = parseDocument(userSchema, userDocument)
    const group = groupId === '' ? undefined : parseDocument(groupSchema, groupDocument)
    if (!user) throw new CloudError('not-found', 'This member no longer exists.')
    if (!group && groupId !== '') throw new CloudError('not-found', 'This group no longer exists.')
    const month = monthToMove(user, months, [current, newest])
    const said = user.stamps.groupId ?? NEVER
    refuseUnseen(user, moving)
    const barred = barringWrites(documents.at(-1), { by, user, now: serverNow }, moving)
    if (user.groupId === groupId) {
      const writes = audited(barred, barEntry(by, user, moving))
      return { writes, result: { user, month, from: undefined } }
    }
    // Later than the member's last change, so that merging on their devices keeps this one.
    const at = nextStamp(serverNow, said)
    const onBoard = undoing?.onBoard ?? request?.onBoard ?? false
    const move = { user, month, group, onBoard, at }
    const { writes, ...after } = membershipMove(move)
    const from = { groupId: user.groupId, onBoard: user.onBoard }
    const entry = moveEntry(by, move, moving)
    const who = { by: by.userId, now: serverNow }
    const told = wordsTo(documents.at(-1), moving, who, movedWrite(user, move, serverNow))
    return { writes: audited([...writes, ...told, ...barred], entry), result: { ...after, from } }
  })
}

interface Barrer {
  readonly by: Actor
  readonly user: User
  /** The server's time in ms. */
  readonly now: number
}

/** Bars the member from a group, or lifts the bar when undoing. */
function barringWrites(
  document: CloudDocument | undefined,
  { by, user, now }: Barrer,
  { barring, undoing }: MovingMember,
): Write[] {
  if (!barring) return []
  const known = parseDocument(joinRequestSchema, document)
  if (undoing) return liftWrites(known)
  const who = { userId: user.id, userName: user.name, group: barring }
  return barWrites(known, who, { by: by.userId, now: Math.floor(now) })
}

/** The log entry of a move, including a bar. */
function moveEntry(by: Actor, { user, month, group }: MembershipMove, moving: MovingMember) {
  const { groupId, barring } = moving
  const [from, to] = [month.groupName || 'no group', group?.name ?? 'no group']
  const out = barring ? ` They${barWords(moving)}.` : ''
  const ids = [user.id, user.groupId, groupId, barring?.id ?? ''].filter((id) => id !== '')
  return entryOf(by, {
    action: 'move-member',
    targets: [...new Set(ids)],
    summary: `Moved ${user.name || user.id} from ${from} to ${to}.${out}`,
  })
}

/** The log entry of a bar without a move. */
function barEntry(by: Actor, { id, name }: User, moving: MovingMember) {
  const action = moving.undoing ? 'lift-bar' : 'bar-member'
  const targets = [id, ...(moving.barring ? [moving.barring.id] : [])]
  return entryOf(by, { action, targets, summary: `${name || id}${barWords(moving)}.` })
}

function barWords({ barring, undoing }: MovingMember): string {
  return ` may${undoing ? '' : ' not'} come back to ${barring?.name || barring?.id} by themselves`
}

/** The member's notification: the answer to their request, if there is one, or that of the move. */
function wordsTo(
  document: CloudDocument | undefined,
  { request: seen, undoing }: MovingMember,
  who: { readonly by: string; readonly now: number },
  moved: Write,
): Write[] {
  if (!seen) return [moved]
  const answer = undoing ? 'pending' : 'accepted'
  return answerWrites(parseDocument(joinRequestSchema, document), { seen, answer, ...who })
}

/** The member's current month, by the server's clock: the rules let no other month move. */
export function monthOfMember(
  { timeZoneOffset = 0, dayStartHour }: User,
  serverNow: number,
): MonthNumber {
  const least = -ZONES.ahead * MINUTES_AN_HOUR
  const most = ZONES.behind * MINUTES_AN_HOUR
  const offset = Math.min(most, Math.max(least, timeZoneOffset))
  return monthOf(dayAt(serverNow, offset, dayStartHour))
}

/** @throws CloudError `conflict` if somebody else has moved them since the admin looked */
function refuseUnseen(user: User, { groupId, seen, undoing }: MovingMember): void {
  const said = user.stamps.groupId ?? NEVER
  if (undoing && said !== undoing.at) {
    throw new CloudError('conflict', 'Someone has moved this member again.')
  }
  if (seen !== undefined && user.groupId !== seen && user.groupId !== groupId) {
    throw new CloudError('conflict', 'Someone else has moved this member. Check it again.')
  }
}

/** The member's notification of a move, for the same commit. @param now the server's time in ms */
export function movedWrite(before: User, after: MembershipMove, now: number): Write {
  const { group, onBoard, at } = after
  const moved = { userId: before.id, groupName: group?.name ?? '', wasOnBoard: before.onBoard }
  const note = movedNotification({ ...moved, onBoard, at }, Math.floor(now))
  const ref = { collection: 'notifications', id: note.id } as const
  return { kind: 'set', ref, data: { ...note, syncedAt: SERVER_TIME } }
}
