/** The member's notifications: which they have seen, and the one that thanks somebody for a link. */
import { defineRecord } from '#data/sync/record.ts'
import { notificationIntents } from './intents.ts'
import { latestOf, storeLatest, takeNotifications } from './take.ts'

export const notificationRecord = defineRecord({
  intents: notificationIntents,
  describe: ({ kind }) =>
    kind === 'viewNotifications'
      ? 'Mark notifications as seen'
      : 'Thank the member who sent you the link',
  async push(context, intents) {
    const viewed = intents.flatMap((one) => (one.kind === 'viewNotifications' ? one.ids : []))
    if (viewed.length > 0) {
      const { pushViewed } = await import('./push.ts')
      await pushViewed(context, [...new Set(viewed)])
    }
    if (intents.some(({ kind }) => kind === 'tellReferrer')) {
      await context.cloud.command('tell-referrer', {})
    }
    return async () => {}
  },
  tables: { notifications: takeNotifications },
  watch: ({ account, query }) => [query(latestOf(account), (page) => storeLatest(account, page))],
})
