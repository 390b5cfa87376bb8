/**
 * Stores the member's latest notifications; what was seen on this device stays seen
 * (docs/product.md#notifications-and-reminders).
 */
import { type Notification, takeInLatest } from '#core/policies/notifications/notifications.ts'
import { NOTIFICATION_LIMIT, notificationSchema } from '#core/records/group.ts'
import type { CloudDocument, CloudQuery } from '#core/server/documents.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecords } from '#data/storage/stored-record.ts'
import { parseAllRemote } from '#data/sync/parse-remote.ts'

/**
 * The query for the bell: unseen first, then the newest, ten at most
 * (docs/product.md#notifications-and-reminders).
 */
export function latestOf({ userId }: Account): CloudQuery {
  return {
    collection: 'notifications',
    where: [{ field: 'userId', is: '==', value: userId }],
    orderBy: [
      { field: 'isViewed', direction: 'asc' },
      { field: 'created', direction: 'desc' },
    ],
    limit: NOTIFICATION_LIMIT,
  }
}

/** Stores the cloud's latest; deletes from this device what is not among them, unless it was imported. */
export async function storeLatest(account: Account, page: readonly CloudDocument[]): Promise<void> {
  await takeNotifications(account, page)
  const kept = new Set(page.map(({ id }) => id))
  const { notifications } = account.database
  await notifications.filter(({ id, imported }) => !kept.has(id) && imported !== true).delete()
}

/** Stores some of them; damaged ones are quarantined. */
export async function takeNotifications(
  account: Account,
  documents: readonly CloudDocument[],
): Promise<void> {
  await store(
    account,
    await parseAllRemote(account, 'notifications', notificationSchema, documents),
  )
}

async function store(account: Account, remote: readonly Notification[]): Promise<void> {
  const { database } = account
  await database.transaction('rw', 'notifications', async () => {
    const ids = remote.map(({ id }) => id)
    const local = await readRecords(database, 'notifications', notificationSchema, ids)
    // Seen on this device, but not pushed yet, or not before the cloud sent this answer.
    const viewed = local.flatMap((one) => (one?.isViewed && !one.imported ? [one.id] : []))
    await database.notifications.bulkPut(takeInLatest(remote, new Set(viewed)))
  })
}
