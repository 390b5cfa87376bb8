/**
 * Asking to join a group that is not open, and what follows from the answer (docs/product.md#groups-and-boards,
 * decision 0082).
 */
import { MS_A_DAY } from '#core/days/day.ts'
import type { Notification } from '#core/notifications/notifications.ts'
import { PATHS } from '#core/paths.ts'
import { type Group, notificationSchema } from '#core/records/group.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import type { User } from '#core/records/user.ts'
import { msOf, NEVER, type Stamp } from '#core/sync/stamp.ts'
import { isCoach } from '#core/threads/pair.ts'

/** Whoever was not accepted may ask again after so long; the rules say the same. */
export const ASK_AGAIN_AFTER_MS = 7 * MS_A_DAY

/** When a request that was declined may be made anew, in ms since 1970. */
export function askAgainFrom({ answeredAt }: Pick<JoinRequest, 'answeredAt'>): number {
  return answeredAt + ASK_AGAIN_AFTER_MS
}

/** An acceptance lets the member in for so long; the rules say the same. */
export const ACCEPTED_FOR_MS = 30 * MS_A_DAY

/** Until when an acceptance lets the member in, in ms since 1970. */
export function acceptedUntil({ answeredAt }: Pick<JoinRequest, 'answeredAt'>): number {
  return answeredAt + ACCEPTED_FOR_MS
}

/** Whether a request lets its member in now. @param now ms since 1970 */
export function isAdmitted(
  request: Pick<JoinRequest, 'state' | 'answeredAt'>,
  now: number,
): boolean {
  return request.state === 'accepted' && now < acceptedUntil(request)
}

/** `free`: the member may ask. */
export type Standing = 'free' | 'asked' | 'accepted' | 'declined' | 'barred'

/** How a member and a group stand. @param now ms since 1970 */
export function standingOf(
  request: Pick<JoinRequest, 'state' | 'answeredAt'> | undefined,
  now: number,
): Standing {
  if (!request) return 'free'
  if (request.state === 'barred') return 'barred'
  if (request.state === 'pending') return 'asked'
  if (request.state === 'accepted') return isAdmitted(request, now) ? 'accepted' : 'free'
  return now < askAgainFrom(request) ? 'declined' : 'free'
}

/** How many groups have been asked and have not answered. */
export function unansweredOf(requests: readonly Pick<JoinRequest, 'state'>[]): number {
  return requests.filter(({ state }) => state === 'pending').length
}

/** Whether the member may have their request removed: one that was declined says for a while that it was. */
export function isRemovable(
  request: Pick<JoinRequest, 'state' | 'answeredAt'>,
  now: number,
): boolean {
  const standing = standingOf(request, now)
  return standing !== 'declined' && standing !== 'barred'
}

type Asked = Pick<JoinRequest, 'state' | 'groupId' | 'at' | 'answeredAt'>

/**
 * What the member's device does about a request by itself: `join` where it was accepted, `clear` where the
 * member is in the group already, `leave` where they were put out of it since they came. Who has changed group
 * after asking has said something later, and is asked before anything moves.
 * @param now ms since 1970
 */
export function followUpOf(
  request: Asked,
  { groupId, stamps }: Pick<User, 'groupId' | 'stamps'>,
  now: number,
): 'join' | 'clear' | 'leave' | 'none' {
  if (groupId === request.groupId) {
    if (request.state === 'barred') {
      return msOf(stamps.groupId ?? NEVER) < request.answeredAt ? 'leave' : 'none'
    }
    return request.state === 'declined' ? 'none' : 'clear'
  }
  const isLatestWord = (stamps.groupId ?? NEVER) < request.at
  return isAdmitted(request, now) && isLatestWord ? 'join' : 'none'
}

/**
 * Whether somebody answers for a group: its coaches are those who coach, and are in it. Who came in with an
 * invitation does not, until an admin says so.
 */
export function answersFor(
  user: Pick<User, 'groupId' | 'coaching' | 'deleted' | 'joinedWith'>,
  groupId: string,
): boolean {
  return groupId !== '' && user.groupId === groupId && isCoach(user) && !user.joinedWith
}

/** What tells a member that they were accepted: once a request, in these very words. */
export function welcomeNotification(
  { id, userId, groupName, at }: Pick<JoinRequest, 'id' | 'userId' | 'groupName' | 'at'>,
  now: number,
): Notification {
  return notificationSchema.parse({
    id: `welcome_${userId}_${at}`,
    userId,
    created: now,
    kind: 'system',
    title: `You are welcome in ${groupName}`,
    link: PATHS.leaderBoard,
    sourceId: id,
  })
}

interface MovedByAdmin {
  readonly userId: string
  readonly at: Stamp
  /** The group they are in now; `''` for none. */
  readonly groupName: string
  readonly wasOnBoard: boolean
  readonly onBoard: boolean
}

/**
 * What tells a member that an admin has moved them: nobody drops off a board without hearing of it.
 * @param now ms since 1970
 */
export function movedNotification(
  { userId, at, groupName, wasOnBoard, onBoard }: MovedByAdmin,
  now: number,
): Notification {
  const off =
    groupName === ''
      ? ' You’re off your group’s board.'
      : ' You’re not on its board until you put yourself on it.'
  return notificationSchema.parse({
    id: `moved_${userId}_${at}`,
    userId,
    created: now,
    kind: 'system',
    title: groupName === '' ? 'You’re not in a group any more' : `You’re in ${groupName} now`,
    body: `An admin moved you. This month’s points came along.${wasOnBoard && !onBoard ? off : ''}`,
    link: PATHS.leaderBoard,
  })
}

/**
 * The group that a member comes back to by invitation alone: before they leave it, they are asked.
 * @param groupId the member's own; `''` is none
 * @param group what is known of it; one that is not known counts as by invitation
 * @returns its name for a sentence; undefined where they can come back by themselves
 */
export function groupToKeep(
  groupId: string,
  group: Pick<Group, 'name' | 'open'> | undefined,
): string | undefined {
  if (groupId === '' || group?.open) return undefined
  return group?.name || 'Your group'
}
