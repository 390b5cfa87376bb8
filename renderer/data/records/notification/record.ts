/** The member's notifications: which they have seen, and the one that thanks somebody for a link. */
import { askServer } from '#data/sync/command.ts'
import { defineRecord } from '#data/sync/record.ts'
import { notificationIntents, referralIntents } from './intents.ts'
import { latestOf, ownNotifications, storeLatest } from './take.ts'

export const notificationRecord = defineRecord({
  intents: notificationIntents,
  describe: () => 'Mark notifications as seen',
  own: { table: 'notifications', load: async () => ownNotifications },
  watch: ({ account, query }) => [query(latestOf(account), (page) => storeLatest(account, page))],
})

export const referralRecord = defineRecord({
  intents: referralIntents,
  describe: () => 'Thank the member who sent you the link',
  command: () => askServer('tell-referrer', {}),
})
