/** Requests to join a group that is not open (decision 0082). */
import type { ResultOf } from '#core/server/commands/requests.ts'
import { askServer } from '#data/sync/command.ts'
import { type Asking, defineRecord } from '#data/sync/record.ts'
import { joinRequestIntents } from './intents.ts'

export const joinRequestRecord = defineRecord({
  intents: joinRequestIntents,
  describe: ({ asked, groupName }) =>
    asked
      ? `Ask to join ${groupName || 'a group'}`
      : `Take back your request to join ${groupName || 'a group'}`,
  command(intent) {
    const store = async ({ request }: ResultOf<'ask-to-join'>, { account, operations }: Asking) => {
      const { storeAnswered } = await import('./stored-requests.ts')
      await storeAnswered(account, intent.groupId, request, operations)
    }
    return intent.asked
      ? askServer('ask-to-join', intent, store)
      : askServer('take-back-request', intent, store)
  },
})
