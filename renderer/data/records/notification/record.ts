/** The member's notifications: which they have seen, and the one that thanks somebody for a link. */
import { NOTIFICATION_LIMIT } from '#core/records/group.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import { listOf } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import { askServer } from '#data/sync/command.ts'
import { defineRecord } from '#data/sync/record.ts'
import { notificationIntents, referralIntents } from './intents.ts'

const own = () => import('./apply-remote.ts')

/** The query for the bell: unseen first, then the newest, ten at most (docs/product.md#notifications-and-reminders). */
export function latestOf({ userId }: Account): CloudQuery {
  return {
    ...listOf('notifications', { userId }),
    orderBy: [
      { field: 'isViewed', direction: 'asc' },
      { field: 'created', direction: 'desc' },
    ],
    limit: NOTIFICATION_LIMIT,
  }
}

export const notificationRecord = defineRecord({
  intents: notificationIntents,
  describe: () => 'Mark notifications as seen',
  own: { table: 'notifications', load: async () => (await own()).ownNotifications },
  watch: ({ account, query }) => [
    query(latestOf(account), async (page) => {
      // Most have none when they open Fourfold: the first screen does without the rest.
      const isEmpty = page.length === 0 && (await account.database.notifications.count()) === 0
      if (!isEmpty) await (await own()).storeLatest(account, page)
    }),
  ],
})

export const referralRecord = defineRecord({
  intents: referralIntents,
  describe: () => 'Thank the member who sent you the link',
  command: () => askServer('tell-referrer', {}),
})
