/** Check-ins: a member's weeks, and a coach's answers to those of others (decision 0128). */
import type { ResultOf } from '#core/server/requests/requests.ts'
import { askServer, asksFor } from '#data/sync/command.ts'
import type { Asking } from '#data/sync/question.ts'
import { defineRecord } from '#data/sync/record.ts'
import {
  keepRefused,
  ownCheckInsQuery,
  readCheckInsOfFormerCoach,
} from './check-ins-of-former-coach.ts'
import { checkInIntents } from './intents.ts'
import { whileCoached } from './while-coached.ts'

const own = () => import('./own-check-ins.ts')

export const checkInRecord = defineRecord({
  intents: checkInIntents,
  describe: (intent) =>
    intent.kind === 'sendCheckIn'
      ? `Send your check-in of the week from ${intent.week}`
      : `Answer the check-in of ${intent.memberName || 'a member'}, of the week from ${intent.week}`,
  command: (intent) =>
    intent.kind === 'sendCheckIn'
      ? askServer('send-check-in', intent, storeOwn)
      : askServer('reply-to-check-in', intent, (_, { account }) =>
          import('./own-replies.ts').then((replies) => replies.keepReply(account, intent.id)),
        ),
  watch: ({ account, cloud, query }) => [
    whileCoached(account, () =>
      query(ownCheckInsQuery(account), async (page) => {
        if (page.length === 0) return
        const { followOwnCheckIns } = await own()
        await followOwnCheckIns(account, cloud, page)
      }),
    ),
  ],
  // What waits for a former coach is passed on by itself.
  derived: asksFor(readCheckInsOfFormerCoach, {
    command: ({ id }) => askServer('pass-on-check-in', { id }, storeOwn),
    onRefused: keepRefused,
  }),
  exports: async (...from) => (await own()).exportCheckIns(...from),
})

function storeOwn(answer: ResultOf<'send-check-in'>, { account }: Asking): Promise<void> {
  return own().then(({ applyRemoteAnswer }) => applyRemoteAnswer(account, answer))
}
