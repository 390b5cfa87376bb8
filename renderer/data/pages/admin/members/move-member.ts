/** An admin moves a member to another group: this month's points go along, in one commit (docs/product.md#points). */
import { dayAt, MS_AN_HOUR } from '#core/days/day.ts'
import { type MonthNumber, monthOf } from '#core/days/month.ts'
import { movedNotification } from '#core/joining/joining.ts'
import { type Group, groupSchema } from '#core/records/group.ts'
import { type JoinRequest, joinRequestSchema } from '#core/records/join-request.ts'
import type { TrackingMonthly } from '#core/records/tracking-monthly.ts'
import { type User, userSchema } from '#core/records/user.ts'
import { NEVER, nextStamp, type Stamp } from '#core/sync/stamp.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import {
  type Cloud,
  type CloudDocument,
  type DocumentRef,
  SERVER_TIME,
  type Write,
} from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { barRef, barWrites, liftWrites } from '#data/records/group/bars.ts'
import { answerWrites } from '#data/records/join-request/answer-writes.ts'
import { type MembershipMove, membershipMove } from '#data/records/membership/membership-move.ts'
import { monthRefs, monthTaken } from '#data/records/membership/month-taken.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'

const MINUTES_AN_HOUR = MS_AN_HOUR / 60_000
/** No zone is further ahead of UTC, or behind it, than these hours. */
const ZONES = { ahead: 14, behind: 12 }

export interface MovingMember {
  readonly userId: string
  /** The group to be in from now on; `''` is none. */
  readonly groupId: string
  /** The group that the admin saw them in; where it is another one by now, nothing is overwritten. */
  readonly seen?: string | undefined
  /** Given where an earlier move is taken back: then the consent that it ended is given back as well. */
  readonly undoing?: { readonly at: Stamp; readonly onBoard: boolean }
  /** What the move answers, as the admin saw it: it is answered, or open again, in the same commit. */
  readonly request?: JoinRequest | undefined
  /** The group that the move puts them out of, in the same commit; one that is taken back lets them in again. */
  readonly barring?: Pick<Group, 'id' | 'name'> | undefined
}

export interface MovedMember {
  readonly user: User
  readonly month: TrackingMonthly
  /** Where they were before, so that it can be taken back; undefined where they were there already. */
  readonly from: Pick<User, 'groupId' | 'onBoard'> | undefined
}

/**
 * Moves a member. The consent to stand on a board was given for the group they leave, and does not go along:
 * on the new group's board the member stands when they say so (docs/product.md#privacy), also in asking to join it.
 * The member is told of the move, and of being off the board. Moving
 * to the group that the member is in already changes nothing.
 * @param by the admin, whom the audit log names
 * @returns the member's record and month as the cloud has them now
 * @throws CloudError `permission-denied` for anybody but an admin, `not-found` where the member or the group
 *   is not there, `conflict` where they are not where the admin saw them, or a move is taken back that is not
 *   the latest any more, `unavailable` without a connection
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
  if (!member) throw new CloudError('not-found', 'This member is not there any more.')
  const months = { userId, thisMonth: monthOfMember(member, serverNow), serverNow }
  const refs: DocumentRef[] = [
    ref,
    ...monthRefs(months),
    ...(groupId === '' ? [] : [{ collection: 'groups', id: groupId } as const]),
  ]
  // One of them: who asks is in another group than the one they are put out of.
  if (barring) refs.push(barRef({ userId, group: barring }))
  else if (request) refs.push({ collection: 'joinRequests', id: request.id })
  return cloud.transact<MovedMember>(refs, (documents) => {
    const [userDocument, current, newest, groupDocument] = documents
    const user = parseDocument(userSchema, userDocument)
    const group = groupId === '' ? undefined : parseDocument(groupSchema, groupDocument)
    if (!user) throw new CloudError('not-found', 'This member is not there any more.')
    if (!group && groupId !== '')
      throw new CloudError('not-found', 'The group is not there any more.')
    const month = monthTaken(user, months, [current, newest])
    const said = user.stamps.groupId ?? NEVER
    refuseUnseen(user, moving)
    const barred = barringWrites(documents.at(-1), { by, user, now: serverNow }, moving)
    if (user.groupId === groupId) {
      const writes = audited(barred, barEntry(by, user, moving))
      return { writes, result: { user, month, from: undefined } }
    }
    // Later than the member's last change: their devices keep the later one, too.
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

/** What puts the member out of a group for good, or, where a move is taken back, lets them in again. */
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

/** What the log says of a move, and of who is put out by it. */
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

/** What the log says where they are in no other group, or out of it already. */
function barEntry(by: Actor, { id, name }: User, moving: MovingMember) {
  const action = moving.undoing ? 'lift-bar' : 'bar-member'
  const targets = [id, ...(moving.barring ? [moving.barring.id] : [])]
  return entryOf(by, { action, targets, summary: `${name || id}${barWords(moving)}.` })
}

function barWords({ barring, undoing }: MovingMember): string {
  return ` may${undoing ? '' : ' not'} come back to ${barring?.name || barring?.id} by themselves`
}

/** What tells the member of it: the answer, where they asked for it. */
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

/** The month that the member calls this one, by the server's clock: the rules take no other along. */
export function monthOfMember(
  { timeZoneOffset = 0, dayStartHour }: User,
  serverNow: number,
): MonthNumber {
  const least = -ZONES.ahead * MINUTES_AN_HOUR
  const most = ZONES.behind * MINUTES_AN_HOUR
  const offset = Math.min(most, Math.max(least, timeZoneOffset))
  return monthOf(dayAt(serverNow, offset, dayStartHour))
}

/** @throws CloudError `conflict` where somebody else has moved them, and the admin has not seen it */
function refuseUnseen(user: User, { groupId, seen, undoing }: MovingMember): void {
  const said = user.stamps.groupId ?? NEVER
  if (undoing && said !== undoing.at) {
    throw new CloudError('conflict', 'They have been moved again since.')
  }
  if (seen !== undefined && user.groupId !== seen && user.groupId !== groupId) {
    throw new CloudError('conflict', 'Somebody else has moved them meanwhile. Look at it again.')
  }
}

/** The notification of a member whom an admin moves, in the same commit. @param now the server's time in ms */
export function movedWrite(before: User, after: MembershipMove, now: number): Write {
  const { group, onBoard, at } = after
  const moved = { userId: before.id, groupName: group?.name ?? '', wasOnBoard: before.onBoard }
  const note = movedNotification({ ...moved, onBoard, at }, Math.floor(now))
  const ref = { collection: 'notifications', id: note.id } as const
  return { kind: 'set', ref, data: { ...note, syncedAt: SERVER_TIME } }
}
