/** Requests to join a group that is not open (decision 0099). */
import { askServer } from '#data/sync/command.ts'
import { defineRecord } from '#data/sync/record.ts'
import { joinRequestIntents } from './intents.ts'

export const joinRequestRecord = defineRecord({
  intents: joinRequestIntents,
  describe: ({ asked, groupName }) =>
    asked
      ? `Ask to join ${groupName || 'a group'}`
      : `Take back your request to join ${groupName || 'a group'}`,
  command(intent) {
    const kind = intent.asked ? 'ask-to-join' : 'take-back-request'
    return askServer(kind, intent, ({ request }, { account, operations }) =>
      import('./stored-requests.ts').then((own) =>
        own.storeAnswered(account, intent.groupId, request, operations),
      ),
    )
  },
})
