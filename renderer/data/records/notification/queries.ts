import {
  latestNotifications,
  type Notification,
} from '#core/policies/notifications/notifications.ts'
import { notificationSchema } from '#core/records/group.ts'
import type { Account } from '#data/storage/account.ts'
import { readAllRecords } from '#data/storage/stored-record.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'

/** The member's latest notifications, live: unseen first, then the newest; undefined at first. */
export const useNotifications = liveHook(readNotifications)

/** How many of them are unseen, live. Ten means ten or more, because this device stores only ten. */
export const useUnseenCount = (account: Account): number => useUnseen(account) ?? 0

const useUnseen = liveHook(
  async (account) => (await readNotifications(account)).filter(({ isViewed }) => !isViewed).length,
)

async function readNotifications({ database }: Account): Promise<Notification[]> {
  return latestNotifications(await readAllRecords(database, 'notifications', notificationSchema))
}
