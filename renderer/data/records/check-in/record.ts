/** Check-ins: a member's weeks, and a coach's answers to those of others (decision 0128). */
import { liveQuery } from 'dexie'
import { pairsOf } from '#core/threads/pair.ts'
import { readUser } from '#data/records/user/owner.ts'
import type { Account } from '#data/storage/account.ts'
import { defineRecord, latest } from '#data/sync/record.ts'
import { checkInIntents } from './intents.ts'
import { ownCheckInsQuery, readLeftBehind } from './left-behind.ts'

export const checkInRecord = defineRecord({
  byCommand: true,
  intents: checkInIntents,
  describe: (intent) =>
    intent.kind === 'sendCheckIn'
      ? `Send your check-in of the week from ${intent.week}`
      : `Answer the check-in of ${intent.memberName || 'a member'}, of the week from ${intent.week}`,
  async push(context, intents) {
    // Nobody both sends and answers one check-in, so that the latest intent is of the same kind.
    const intent = latest(intents)
    const { pushReply, pushSend } = await import('./push.ts')
    return intent.kind === 'sendCheckIn' ? pushSend(context, intent) : pushReply(context, intent)
  },
  watch: ({ account, cloud, query }) => [
    whileCoached(account, () =>
      query(ownCheckInsQuery(account), async (page) => {
        if (page.length === 0) return
        const { followOwnCheckIns } = await import('./own-check-ins.ts')
        await followOwnCheckIns(account, cloud, page)
      }),
    ),
  ],
  // What waits for a former coach is passed on by itself.
  derived: {
    keep: async () => {},
    isBehind: async (account) => (await readLeftBehind(account)).length > 0,
    async push(account, cloud) {
      if ((await readLeftBehind(account)).length === 0) return
      const { passOn } = await import('./pass-on.ts')
      await passOn(account, cloud)
    },
  },
})

/** Keeps a listener open while the member has a coach, who could answer. */
function whileCoached(account: Account, open: () => () => void): () => void {
  let close: (() => void) | undefined
  const following = liveQuery(async () => {
    const user = await readUser(account)
    return user !== undefined && pairsOf(user).length > 0
  }).subscribe((isCoached) => {
    if (isCoached) close ??= open()
    else {
      close?.()
      close = undefined
    }
  })
  return () => {
    following.unsubscribe()
    close?.()
  }
}
