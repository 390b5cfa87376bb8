/** What honest partners say to each other, through the product's own code. */
import { addDays, numberOfDay } from '#core/days/day.ts'
import { NO_HISTORY, withDays } from '#core/days/history.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { writeHistory } from '#data/records/day/history.ts'
import { takePair } from '#data/records/partner/pairs.ts'
import { pushPartner } from '#data/records/partner/push.ts'
import { pushOwnDays } from '#data/records/partner/push-own-days.ts'
import type { PushContext } from '#data/sync/record.ts'
import { stampNow, today, userOf } from './community.ts'
import { contextOf, type HonestCommit } from './honest-commit.ts'
import {
  areTwo,
  beginPartners,
  CHECKED,
  dayOf,
  mateAsks,
  pairBefore,
  recordOf,
  slots,
} from './partners.ts'
import { seed } from './people.ts'

const partnerContext = async (cloud: Cloud): Promise<PushContext> => {
  const context = await contextOf('self', cloud)
  const owner = { ...context.member.owner, userName: 'The self' }
  await context.account.database.users.put(userOf('self', { privacy: 'share-group' }))
  return { ...context, member: { ...context.member, owner } }
}
const speaks = async (cloud: Cloud, says: 'ask' | 'agree' | 'leave') =>
  pushPartner(await partnerContext(cloud), [
    { kind: 'sayPartner', to: 'mate', toName: 'The mate', says, at: stampNow() },
  ])

export const HONEST_PARTNERS: readonly HonestCommit[] = [
  {
    ...{ name: 'partner asked', by: 'self', given: beginPartners },
    flow: (cloud) => speaks(cloud, 'ask'),
  },
  {
    ...{ name: 'partner agreed to, in the place of one who has left', by: 'self' },
    given: async () => {
      await beginPartners()
      await mateAsks()
      await seed([slots('self', 'p1', 'p2', 'p3', 'p4', 'p5')])
    },
    flow: (cloud) => speaks(cloud, 'agree'),
  },
  {
    ...{ name: 'partner left', by: 'self' },
    given: async () => {
      await beginPartners()
      await areTwo()
    },
    flow: (cloud) => speaks(cloud, 'leave'),
  },
  {
    ...{ name: 'nudge of a partner', by: 'self' },
    given: async () => {
      await beginPartners()
      await areTwo()
    },
    flow: async (cloud) =>
      pushPartner(await partnerContext(cloud), [
        { kind: 'nudgePartner', to: 'mate', toName: '', day: today(), phrase: 1 },
      ]),
  },
  {
    ...{ name: 'day told to a partner', by: 'self' },
    given: () => seed([dayOf('self', today(), CHECKED)]),
    flow: async (cloud) => {
      const { account } = await partnerContext(cloud)
      const pair = pairBefore(['mate', 'self', true], ['self', 'mate', true])
      await takePair(account, { ...pair, since: numberOfDay(addDays(today(), -1)) })
      const day = recordOf('self', today(), CHECKED)
      await writeHistory(account.database, { ...withDays(NO_HISTORY, [day]), completeFrom: 0 })
      await pushOwnDays(account, cloud)
    },
  },
]
