/** The bell's notifications: which, in which order, where they lead (docs/product.md#notifications-and-reminders). */
import type * as z from 'zod/mini'
import { NOTIFICATION_LIMIT, notificationSchema } from '#core/records/group.ts'
import { PATHS } from '#core/values/links/paths.ts'

export type Notification = z.infer<typeof notificationSchema>

type Place = Pick<Notification, 'id' | 'isViewed' | 'created'>

/** Unseen first, then newest first; at the same instant by id, as in the cloud. */
function compare(a: Place, b: Place): number {
  if (a.isViewed !== b.isViewed) return a.isViewed ? 1 : -1
  return b.created - a.created || (a.id < b.id ? -1 : Number(a.id > b.id))
}

export function latestNotifications<One extends Place>(all: readonly One[]): One[] {
  return all.toSorted(compare).slice(0, NOTIFICATION_LIMIT)
}

/** Those shown count as seen, so older unseen ones may move into the latest ten; they wait for the next opening. */
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

/** One a new member. */
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
