/**
 * What the bell shows: which notifications, in which order, and where they lead (docs/product.md#records,
 * docs/product.md#notifications-and-reminders).
 */
import type * as z from 'zod/mini'
import { PATHS } from '#core/paths.ts'
import { NOTIFICATION_LIMIT, notificationSchema } from '#core/records/group.ts'

export type Notification = z.infer<typeof notificationSchema>

type Place = Pick<Notification, 'id' | 'isViewed' | 'created'>

/**
 * Unseen before seen, then the newest first; at the same moment by id, as the cloud has it
 * (docs/product.md#notifications-and-reminders).
 */
function compare(a: Place, b: Place): number {
  if (a.isViewed !== b.isViewed) return a.isViewed ? 1 : -1
  return b.created - a.created || (a.id < b.id ? -1 : Number(a.id > b.id))
}

/** The notifications that the list shows, in its order: ten at most. */
export function latestNotifications<One extends Place>(all: readonly One[]): One[] {
  return all.toSorted(compare).slice(0, NOTIFICATION_LIMIT)
}

/**
 * A member's notifications on this device after the cloud has sent its latest ten.
 * @param viewedHere seen on this device, which the cloud may not have heard of yet
 */
export function takeInLatest(
  page: readonly Notification[],
  viewedHere: ReadonlySet<string>,
): Notification[] {
  return page.map((one) => (viewedHere.has(one.id) ? { ...one, isViewed: true } : one))
}

/**
 * What an open list goes on showing: what it began with, and what has come in since. What stands there
 * was seen by now, so others may have taken its place among the cloud's latest ten; they wait their turn.
 * @param shown what the list shows, undefined where it has just been opened
 */
export function keepShown(
  shown: readonly Notification[] | undefined,
  latest: readonly Notification[],
): readonly Notification[] {
  if (!shown) return latest
  const newest = Math.max(0, ...shown.map(({ created }) => created))
  const known = new Set(shown.map(({ id }) => id))
  const fresh = latest.filter(
    ({ id, isViewed, created }) =>
      !isViewed && !known.has(id) && (created > newest || shown.length === 0),
  )
  return fresh.length === 0 ? shown : [...fresh, ...shown]
}

/**
 * Tells who sent a link that somebody came: one a new member, in these very words
 * (docs/product.md#notifications-and-reminders).
 */
export function referralNotification(
  newUserId: string,
  referrerId: string,
  now: number,
): Notification {
  return notificationSchema.parse({
    id: `referral_${newUserId}`,
    userId: referrerId,
    created: now,
    kind: 'referral',
    title: 'Somebody joined with your link',
    link: PATHS.referral,
  })
}
