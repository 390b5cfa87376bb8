import { notificationSchema } from '#core/records/group.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecords } from '#data/storage/stored-record.ts'
import { notificationIntents } from './intents.ts'

/**
 * Marks notifications as seen; those that were seen before stay as they are.
 * @throws what IndexedDB throws if the write fails
 */
export async function viewNotifications(account: Account, ids: readonly string[]): Promise<void> {
  const { database, userId } = account
  await database.transaction('rw', 'notifications', 'outbox', async () => {
    const known = await readRecords(database, 'notifications', notificationSchema, ids)
    const fresh = known.flatMap((one) => (one && !one.isViewed ? [{ ...one, isViewed: true }] : []))
    if (fresh.length === 0) return
    await database.notifications.bulkPut(fresh)
    await notificationIntents.enqueue(account, `notifications/viewed_by_${userId}`, {
      kind: 'viewNotifications',
      ids: fresh.map(({ id }) => id),
    })
  })
}
