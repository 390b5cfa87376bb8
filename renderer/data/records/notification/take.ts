/**
 * The member's latest notifications: what the cloud has, and seen stays seen
 * (docs/product.md#notifications-and-reminders).
 */
import { type Notification, takeInLatest } from '#core/notifications/notifications.ts'
import { NOTIFICATION_LIMIT, notificationSchema } from '#core/records/group.ts'
import type { CloudDocument, CloudQuery } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { readRecords } from '#data/storage/stored-record.ts'
import { parseAllRemote } from '#data/sync/parse-remote.ts'

/**
 * Those the bell follows: unseen first, then the newest, ten at most (docs/product.md#notifications-and-reminders).
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

/** Takes in the cloud's latest; what is not among them any more leaves this device, unless it was imported. */
export async function storeLatest(account: Account, page: readonly CloudDocument[]): Promise<void> {
  await takeNotifications(account, page)
  const kept = new Set(page.map(({ id }) => id))
  const { notifications } = account.database
  await notifications.filter(({ id, imported }) => !kept.has(id) && imported !== true).delete()
}

/** Takes in some of them; damaged ones are set aside. */
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
    // Seen here and not pushed yet, or pushed after this answer was on its way.
    const viewed = local.flatMap((one) => (one?.isViewed && !one.imported ? [one.id] : []))
    await database.notifications.bulkPut(takeInLatest(remote, new Set(viewed)))
  })
}
