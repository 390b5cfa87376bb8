/** The writes that answer a request to join, that bar a member from a group, and that lift it (docs/decisions/0099-invitations.md). */
import {
  ASK_AGAIN_AFTER_MS,
  isAdmitted,
  welcomeNotification,
} from '#core/policies/joining/joining.ts'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { type Group, notificationSchema } from '#core/records/group.ts'
import { type JoinRequest, joinRequestId, joinRequestSchema } from '#core/records/join-request.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import { putRecord, SERVER_TIME, type Write } from '#core/server/writes.ts'
import { NEVER, nextStamp } from '#core/sync/stamp.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'

/** `pending` takes an answer back. */
export type Answer = Exclude<JoinRequest['state'], 'barred'>

interface Answering {
  /** The request as the one who answers saw it. */
  readonly seen: Pick<JoinRequest, 'state' | 'at'>
  readonly answer: Answer
  readonly by: string
  readonly now: number
}

/**
 * @param present the request as the cloud has it now
 * @returns nothing if that is its answer already, or if the answer to take back has led to joining
 * @throws Refusal `conflict` if the request was taken back, or somebody else has answered meanwhile
 */
export function answerWrites(
  present: JoinRequest | undefined,
  { seen, answer, by, now }: Answering,
): Write[] {
  // An acceptance that has expired can be given again.
  const isOver = present?.state === 'accepted' && !isAdmitted(present, now)
  if (present?.state === answer && !isOver) return []
  if (!present) {
    if (answer === 'pending') return []
    throw new Refusal('conflict', 'This request was withdrawn.')
  }
  if (present.state !== seen.state || present.at !== seen.at) {
    throw new Refusal('conflict', 'Someone else has already answered.')
  }
  const isOpen = answer === 'pending'
  const write: Write = {
    kind: 'merge',
    ref: { collection: 'joinRequests', id: present.id },
    data: {
      state: answer,
      answeredBy: isOpen ? '' : by,
      answeredAt: isOpen ? 0 : SERVER_TIME,
      syncedAt: SERVER_TIME,
    },
  }
  // They were notified of the first acceptance.
  if (answer === 'accepted' && isOver) return [write]
  // An answer that is taken back, or replaced, takes its notification with it.
  const [before, after] = [noteOf(present, present.state, now), noteOf(present, answer, now)]
  return [
    write,
    ...(before ? [{ kind: 'delete', ref: placeOf(before) } as const] : []),
    ...(after ? [putRecord(placeOf(after), after)] : []),
  ]
}

function noteOf(
  request: JoinRequest,
  state: JoinRequest['state'],
  now: number,
): Notification | undefined {
  if (state === 'accepted') return welcomeNotification(request, Math.floor(now))
  if (state === 'declined') return declinedNotification(request, Math.floor(now))
  return undefined
}

const placeOf = ({ id }: Notification) => ({ collection: 'notifications', id }) as const

/** The notification that a request was not accepted; one per request, by its id. */
export function declinedNotification(
  { id, userId, groupName, at }: Pick<JoinRequest, 'id' | 'userId' | 'groupName' | 'at'>,
  now: number,
): Notification {
  return notificationSchema.parse({
    id: `declined_${userId}_${at}`,
    userId,
    created: now,
    title: `Your request was not accepted by ${groupName}`,
    body: `You can ask again in ${ASK_AGAIN_AFTER_MS / MS_A_DAY} days, or join another group.`,
    link: PATHS.leaderBoard,
    sourceId: id,
  })
}

export interface Barring {
  readonly userId: string
  readonly userName: string
  readonly group: Pick<Group, 'id' | 'name'>
}

/** Where a bar is stored: in the place of the member's join request. */
export function barRef({
  userId,
  group,
}: Pick<Barring, 'userId'> & { readonly group: Pick<Group, 'id'> }): DocumentRef {
  return { collection: 'joinRequests', id: joinRequestId(userId, group.id) }
}

interface BarMaker {
  readonly by: string
  readonly now: number
  readonly byCoach?: true
}

/**
 * The writes that bar somebody from a group: until it is lifted, no link, invitation, acceptance or open
 * group lets them in.
 * @param known the document in its place
 * @returns nothing if they are blocked already; an admin's bar takes precedence over a coach's
 */
export function barWrites(
  known: JoinRequest | undefined,
  { userId, userName, group }: Barring,
  { by, now, byCoach }: BarMaker,
): Write[] {
  if (known?.state === 'barred' && (byCoach || !known.byCoach)) return []
  const ref = barRef({ userId, group })
  const names = { userName, groupName: group.name }
  const bar = joinRequestSchema.parse({
    id: ref.id,
    userId,
    groupId: group.id,
    ...names,
    // A coach may not change the names in a request.
    ...(byCoach && known && { userName: known.userName, groupName: known.groupName }),
    state: 'barred',
    at: known?.at ?? nextStamp(now, NEVER),
    answeredBy: by,
    ...(byCoach && { byCoach }),
  })
  return [putRecord(ref, { ...bar, answeredAt: SERVER_TIME })]
}

export function liftWrites(known: JoinRequest | undefined): Write[] {
  if (known?.state !== 'barred') return []
  return [{ kind: 'delete', ref: { collection: 'joinRequests', id: known.id } }]
}
