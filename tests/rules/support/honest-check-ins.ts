/** The check-ins of honest members, and their coach's answers, through the product's own code. */
import type { Cloud } from '#data/cloud/cloud.ts'
import { pushReply, pushSend } from '#data/records/check-in/push.ts'
import { ANSWERS, checkInOf, FIGURES, lastMonday, waits } from './check-ins.ts'
import { contextOf, type HonestCommit } from './honest-commit.ts'

const WEEK = {
  kind: 'sendCheckIn',
  ...{ week: lastMonday(), coachId: 'coach' },
  ...{ figures: FIGURES, answers: ANSWERS },
} as const

const sendsWeek = async (cloud: Cloud) =>
  pushSend(await contextOf('self', cloud), { ...WEEK, sent: Date.now() })

export const HONEST_CHECK_INS: readonly HonestCommit[] = [
  {
    ...{ name: 'check-in', by: 'self' },
    flow: sendsWeek,
  },
  {
    ...{ name: 'check-in sent again', by: 'self', given: waits },
    flow: sendsWeek,
  },
  {
    ...{ name: 'answer to a check-in', by: 'coach', given: waits },
    flow: async (cloud) =>
      pushReply(await contextOf('coach', cloud), {
        ...{
          kind: 'replyToCheckIn',
          id: checkInOf('self'),
          userId: 'self',
          memberName: 'The self',
        },
        ...{ week: WEEK.week, reply: 'Well done.', answered: Date.now() },
      }),
  },
]
