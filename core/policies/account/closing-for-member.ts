/** Closed accounts, and closing one on its member's behalf (docs/decisions/0052-closing.md). */
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { notificationSchema } from '#core/records/group.ts'
import type { User } from '#core/records/user.ts'
import { latestOf, NEVER, nextStamp, type Stamp } from '#core/sync/stamp.ts'

export const MAX_REASON_LENGTH = 200

/** Shared with nobody, off the boards. @param at the stamp of the closing */
export function closedRecord(
  user: User,
  { at, now }: { readonly at: Stamp; readonly now: number },
): User {
  const { groupId, onBoard, privacy } = user.stamps
  const off = nextStamp(now, latestOf([groupId, onBoard]))
  const stamps = {
    ...user.stamps,
    ...(user.onBoard && { groupId: off, onBoard: off }),
    privacy: nextStamp(now, privacy ?? NEVER),
    deleted: at,
  }
  return { ...user, deleted: true, privacy: 'share-nothing', onBoard: false, stamps }
}

/** The record open again: still shared with nobody, and off the boards. @param at the stamp of the opening */
export function reopenedRecord(user: User, at: Stamp): User {
  return { ...user, deleted: false, stamps: { ...user.stamps, deleted: at } }
}

/** What the member reads when the account is open again; a closed one shows no notifications. */
export function closedNotification(userId: string, now: number): Notification {
  return notificationSchema.parse({
    id: `closed_${userId}_${now}`,
    userId,
    created: now,
    link: '',
    title: 'An admin closed your account for you',
    body: 'Somebody asked for that in your name. It is open again, shared with nobody and off the boards.',
  })
}
