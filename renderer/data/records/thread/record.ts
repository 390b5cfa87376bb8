/** Messages between a member and their coach, and how far each has read (decision 0061). */
import { askServer } from '#data/sync/command.ts'
import { defineRecord } from '#data/sync/record.ts'
import { messageIntents, threadIntents } from './intents.ts'

// Loaded on demand: not needed before the first message; `keep-threads.ts` follows what others write.

export const messageRecord = defineRecord({
  intents: messageIntents,
  describe: ({ message }) =>
    message.senderId === message.memberId
      ? 'Send a message to your coach'
      : 'Send a message to a member',
  command: (intent) =>
    askServer('send-message', intent.message, (answer, { account }) =>
      import('./apply-remote.ts').then((take) => take.applySent(account, answer)),
    ),
  async retry(account, { message }) {
    const { retryMessage } = await import('./messages/retry-message.ts')
    await retryMessage(account, message.id)
  },
  tables: {
    threadMessages: async (account, documents) =>
      (await import('./apply-remote.ts')).storeMessages(account, documents),
  },
})

export const threadRecord = defineRecord({
  intents: threadIntents,
  describe: () => 'Mark messages as read',
  own: { table: 'threads', load: async () => (await import('./apply-remote.ts')).ownThreads },
})
