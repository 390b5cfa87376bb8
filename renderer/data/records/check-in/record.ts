/** Check-ins: a member's weeks, and a coach's answers to those of others (decision 0128). */
import type { CloudQuery } from '#data/cloud/cloud.ts'
import type { Account } from '#data/storage/account.ts'
import { defineRecord, latest } from '#data/sync/record.ts'
import { checkInIntents } from './intents.ts'

/** How many of the member's own weeks a device keeps. */
const WEEKS_KEPT = 4

/** The member's newest check-ins. */
export function ownCheckInsQuery({ userId }: Pick<Account, 'userId'>): CloudQuery {
  return {
    collection: 'checkIns',
    where: [{ field: 'userId', is: '==', value: userId }],
    orderBy: [{ field: 'week', direction: 'desc' }],
    limit: WEEKS_KEPT,
  }
}

export const checkInRecord = defineRecord({
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
    query(ownCheckInsQuery(account), async (page) => {
      if (page.length === 0) return
      const { followOwnCheckIns } = await import('./own-check-ins.ts')
      await followOwnCheckIns(account, cloud, page)
    }),
  ],
})
