/** Closing the own account, and opening it again: a command, queued after what waits (docs/decisions/0052-closing.md). */

import { applyUser } from '#data/records/member/take.ts'
import { askServer } from '#data/sync/command.ts'
import { defineRecord } from '#data/sync/record.ts'
import { closingIntents } from './intents.ts'

export const closingRecord = defineRecord({
  intents: closingIntents,
  // The server accepts nothing else of an account that is closed, or not open again yet.
  holdsLater: true,
  describe: ({ closed }) => (closed ? 'Close your account' : 'Open your account again'),
  refusalToast: 'user',
  command: (intent) =>
    askServer('set-closed', intent, ({ user }, { account }) => applyUser(account, user)),
})
