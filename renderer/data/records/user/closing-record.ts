/** Closing the own account, and opening it again: a command, queued after what waits (docs/decisions/0052-closing.md). */
import { defineRecord, latest } from '#data/sync/record.ts'
import { closingIntents } from './intents.ts'
import { applyUser } from './take.ts'

export const closingRecord = defineRecord({
  intents: closingIntents,
  byCommand: true,
  // The server accepts nothing else of an account that is closed, or not open again yet.
  holdsLater: true,
  describe: ({ closed }) => (closed ? 'Close your account' : 'Open your account again'),
  refusalToast: 'user',
  async push({ account, cloud }, intents) {
    const { closed, at } = latest(intents)
    const { user } = await cloud.command('set-closed', { closed, at })
    return () => applyUser(account, user)
  },
})
