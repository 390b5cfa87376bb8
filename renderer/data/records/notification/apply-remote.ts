/** The member's latest notifications; what was seen on this device stays seen (docs/product.md#notifications-and-reminders). */

import { notificationSchema } from '#core/records/group.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Account } from '#data/storage/account.ts'
import { ownRecord } from '#data/sync/own-record.ts'
import type { ViewNotifications } from './intents.ts'

export const ownNotifications = ownRecord({
  table: 'notifications',
  schema: notificationSchema,
  idsOf: ({ ids }: ViewNotifications) => ids,
  fold: (stored) => (stored && !stored.isViewed ? { ...stored, isViewed: true } : stored),
  // Seen on this device, but not pushed yet, or not before the cloud sent this answer.
  merge: (ours, theirs) =>
    ours.isViewed && !ours.imported ? { ...theirs, isViewed: true } : theirs,
})

/** Stores the cloud's latest; deletes from this device what is not among them, unless it was imported. */
export async function storeLatest(account: Account, page: readonly CloudDocument[]): Promise<void> {
  await ownNotifications.store(account, page)
  const kept = new Set(page.map(({ id }) => id))
  const { notifications } = account.database
  await notifications.filter(({ id, imported }) => !kept.has(id) && imported !== true).delete()
}

/** Marks notifications as seen; those that were seen before stay as they are. */
export async function viewNotifications(account: Account, ids: readonly string[]): Promise<void> {
  await account.database.transaction('rw', 'notifications', 'outbox', async () => {
    for (const id of ids) {
      await ownNotifications.change({ account, id }, () => ({
        kind: 'viewNotifications',
        ids: [id],
      }))
    }
  })
}
