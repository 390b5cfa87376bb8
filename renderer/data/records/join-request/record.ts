/** Requests to join a group that is not open (decision 0099). */
import { askServer } from '#data/sync/command.ts'
import { defineRecord } from '#data/sync/record.ts'
import { joinRequestIntents } from './intents.ts'

const own = () => import('./own-requests.ts')

export const joinRequestRecord = defineRecord({
  intents: joinRequestIntents,
  describe: ({ asked, groupName }) =>
    asked
      ? `Ask to join ${groupName || 'a group'}`
      : `Take back your request to join ${groupName || 'a group'}`,
  command(intent) {
    const kind = intent.asked ? 'ask-to-join' : 'take-back-request'
    return askServer(kind, intent, async ({ request }, { account }) => {
      const { ownRequests } = await own()
      // There is none, or no more.
      if (!request) return ownRequests.forget(account, (one) => one.groupId === intent.groupId)
      await ownRequests.store(account, [request])
    })
  },
  exports: async (account) => ({
    joinRequests: await (await own()).ownRequests.readShown(account),
  }),
})
