/** What honest partners say to each other, through the product's own code. */
import type { Cloud } from '#data/cloud/cloud.ts'
import { pushPartner } from '#data/records/partner/push.ts'
import type { PushContext } from '#data/sync/record.ts'
import { stampNow, today, userOf } from './community.ts'
import { contextOf, type HonestCommit } from './honest-commit.ts'
import { areTwo, beginPartners, mateAsks, slots } from './partners.ts'
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
]
