/** Requests to join a group that is not open, and what follows an answer (docs/product.md#groups-and-boards). */

import type { Notification } from '#core/policies/notifications/notifications.ts'
import { isCoach } from '#core/policies/threads/pair.ts'
import { type Group, notificationSchema } from '#core/records/group.ts'
import type { JoinRequest } from '#core/records/join-request.ts'
import type { User } from '#core/records/user.ts'
import { msOf, NEVER, type Stamp } from '#core/sync/stamp.ts'
import { PATHS } from '#core/values/links/paths.ts'
import { MS_A_DAY } from '#core/values/time/day.ts'

export const ASK_AGAIN_AFTER_MS = 7 * MS_A_DAY

/** From when a member may repeat a declined request, in ms since 1970. */
export function askAgainFrom({ answeredAt }: Pick<JoinRequest, 'answeredAt'>): number {
  return answeredAt + ASK_AGAIN_AFTER_MS
}

const ACCEPTED_FOR_MS = 30 * MS_A_DAY

/** Until when an acceptance is valid, in ms since 1970. */
export function acceptedUntil({ answeredAt }: Pick<JoinRequest, 'answeredAt'>): number {
  return answeredAt + ACCEPTED_FOR_MS
}

/** Whether the member may join with their request now. @param now ms since 1970 */
export function isAdmitted(
  request: Pick<JoinRequest, 'state' | 'answeredAt'>,
  now: number,
): boolean {
  return request.state === 'accepted' && now < acceptedUntil(request)
}

/** `free`: the member may ask. */
export type Standing = 'free' | 'asked' | 'accepted' | 'declined' | 'barred'

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

export function unansweredOf(requests: readonly Pick<JoinRequest, 'state'>[]): number {
  return requests.filter(({ state }) => state === 'pending').length
}

/** Whether the member may remove their request: not while it is declined or they are blocked. */
export function isRemovable(
  request: Pick<JoinRequest, 'state' | 'answeredAt'>,
  now: number,
): boolean {
  const standing = standingOf(request, now)
  return standing !== 'declined' && standing !== 'barred'
}

type Asked = Pick<JoinRequest, 'state' | 'groupId' | 'at' | 'answeredAt'>

/**
 * What the member's device does about a request by itself: `join` where accepted, `clear` where they are in
 * the group already, `leave` where they were blocked after they came. A member who changed groups after asking
 * has decided anew, so nothing happens without asking them.
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

/** What a member's record says of a group that they joined by an open door or an acceptance: no invitation's use. */
export const BY_ONESELF = 'by-oneself'

/** They coach, and are in it by what an admin did. One who joined by themself is not, until an admin confirms it. */
export function isCoachInGroup(
  user: Pick<User, 'groupId' | 'coaching' | 'deleted' | 'joinedWith'>,
  groupId: string,
): boolean {
  return groupId !== '' && user.groupId === groupId && isCoach(user) && !user.joinedWith
}

export function welcomeNotification(
  { id, userId, groupName, at }: Pick<JoinRequest, 'id' | 'userId' | 'groupName' | 'at'>,
  now: number,
): Notification {
  return notificationSchema.parse({
    id: `welcome_${userId}_${at}`,
    userId,
    created: now,
    title: `You are welcome in ${groupName}`,
    link: PATHS.leaderBoard,
    sourceId: id,
  })
}

/** One a member, so that a second device has nothing more to say. */
export function joinedNotification(userId: string, groupName: string, now: number): Notification {
  return notificationSchema.parse({
    id: `joined_${userId}`,
    userId,
    created: now,
    title: `You’re in ${groupName}`,
    body: 'This month’s points came along.',
    link: PATHS.leaderBoard,
  })
}

interface MovedByAdmin {
  readonly userId: string
  readonly at: Stamp
  readonly groupName: string
  readonly wasOnBoard: boolean
  readonly onBoard: boolean
}

export function movedNotificationId(userId: string, at: Stamp): string {
  return `moved_${userId}_${at}`
}

/** Otherwise they would drop off a board without knowing. */
export function movedNotification(
  { userId, at, groupName, wasOnBoard, onBoard }: MovedByAdmin,
  now: number,
): Notification {
  const off =
    groupName === ''
      ? ' You’re off your group’s board.'
      : ' You’re not on its board until you put yourself on it.'
  return notificationSchema.parse({
    id: movedNotificationId(userId, at),
    userId,
    created: now,
    title: groupName === '' ? 'You’re not in a group any more' : `You’re in ${groupName} now`,
    body: `An admin moved you. This month’s points came along.${wasOnBoard && !onBoard ? off : ''}`,
    link: PATHS.leaderBoard,
  })
}

/**
 * The group a member could rejoin only by invitation: the app asks them before they leave it.
 * @param groupId the member's own; `''` for none
 * @param group their group's record; without it, the group counts as by invitation
 * @returns its name for a sentence; undefined where they can rejoin by themselves
 */
export function groupToKeep(
  groupId: string,
  group: Pick<Group, 'name' | 'open'> | undefined,
): string | undefined {
  if (groupId === '' || group?.open) return undefined
  return group?.name || 'Your group'
}
