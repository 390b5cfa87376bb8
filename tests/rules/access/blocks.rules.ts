/** Who reads whom a member blocks: nobody but the member (docs/decisions/0133-blocking.md). */

import { monthOf } from '#core/days/month.ts'
import { partnerDaysId } from '#core/records/partner.ts'
import { blocksQuery } from '#data/records/block/blocks.ts'
import { type Access, describeAccess, get, list } from '../support/access.ts'
import { hasBlocked } from '../support/blocks.ts'
import { beginCommunity, today } from '../support/community.ts'
import { areTwo, beginPartners, marks } from '../support/partners.ts'
import { type Role, seed } from '../support/people.ts'

/** @param blocked whom the member blocks, who must not learn of it */
const records: readonly Access[] = [
  { what: 'read the block', deed: get(() => 'blocks/self_mate'), allowed: ['self'] },
  {
    what: 'read the block of their coach',
    deed: get(() => 'blocks/self_coach'),
    allowed: ['self'],
  },
  { what: 'read the block of an admin', deed: get(() => 'blocks/self_admin'), allowed: ['self'] },
  {
    what: 'ask for a block that is not there',
    deed: get(() => 'blocks/self_stranger'),
    allowed: ['self'],
  },
  {
    what: 'list the own blocks',
    deed: list(() => blocksQuery({ userId: 'self' })),
    allowed: ['self'],
  },
  {
    what: 'list who blocks one',
    deed: list(() => ({
      collection: 'blocks',
      where: [{ field: 'blockedId', is: '==', value: 'mate' }],
      limit: 10,
    })),
    allowed: [],
  },
  { what: 'list all blocks', deed: list(() => ({ collection: 'blocks', limit: 10 })), allowed: [] },
]

describeAccess(
  'blocks',
  async () => {
    await beginCommunity()
    for (const person of ['mate', 'coach', 'admin'] as const) await hasBlocked('self', person)
  },
  records,
)

const daysOf = (id: string) => () => `partnerDays/${partnerDaysId(id, monthOf(today()))}`
const days = (readers: readonly Role[]): readonly Access[] => [
  { what: 'read the days of the mate', deed: get(daysOf('mate')), allowed: readers },
]
const standing = async () => {
  await beginPartners()
  await areTwo()
  await seed(marks('mate', 'x'))
}

describeAccess(
  'the days of a partner whom one blocks',
  async () => {
    await standing()
    await hasBlocked('self', 'mate')
  },
  days(['mate']),
)

describeAccess(
  'the days of a partner who blocks one',
  async () => {
    await standing()
    await hasBlocked('mate', 'self')
  },
  days(['mate']),
)
