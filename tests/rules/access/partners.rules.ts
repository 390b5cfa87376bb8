/** Who reads that two are partners, and what a day is to them (docs/decisions/0132-partners.md). */

import { type Partner, partnerDaysId } from '#core/records/partner.ts'
import { monthOf } from '#core/values/time/month.ts'
import { ownPairs } from '#data/records/partner/pairs.ts'
import { type Access, describeAccess, get, list } from '../support/access.ts'
import { put, today } from '../support/community.ts'
import { areTwo, beginPartners, marks, otherwise, PAIR, pairBefore } from '../support/partners.ts'
import { type Role, seed } from '../support/people.ts'

const daysOf = (id: string) => () => `partnerDays/${partnerDaysId(id, monthOf(today()))}`

const pairs: readonly Access[] = [
  { what: 'read the pair', deed: get(() => `partners/${PAIR}`), allowed: ['self', 'mate'] },
  {
    what: 'ask for a pair that is not there',
    deed: get(() => 'partners/coach_self'),
    allowed: ['self', 'coach'],
  },
  {
    what: 'list the own pairs',
    deed: list(() => ownPairs.queries({ userId: 'self' })[1]),
    allowed: ['self'],
  },
  {
    what: 'list the own pairs, as the first',
    deed: list(() => ownPairs.queries({ userId: 'mate' })[0]),
    allowed: ['mate'],
  },
  {
    what: 'list all pairs',
    deed: list(() => ({ collection: 'partners', limit: 10 })),
    allowed: [],
  },
  { what: 'list days', deed: list(() => ({ collection: 'partnerDays', limit: 10 })), allowed: [] },
]

/** @param readers who reads the mate's days */
const days = (readers: readonly Role[]): readonly Access[] => [
  { what: 'read the days of the mate', deed: get(daysOf('mate')), allowed: readers },
  {
    what: 'ask for a month that is not there',
    deed: get(() => 'partnerDays/mate202001'),
    allowed: readers,
  },
]

const begin = async (changes: Partial<Partner> = {}) => {
  await beginPartners()
  await areTwo(changes)
  await seed([...marks('mate', 'x'), ...marks('self', 'x')])
}

describeAccess('partners', () => begin(), [...pairs, ...days(['self', 'mate'])])

describeAccess(
  'the days of somebody who only asks',
  () => begin({ bSays: false, since: 0 }),
  days(['mate']),
)

describeAccess(
  'the days of somebody who is only asked',
  () => begin({ aSays: false, since: 0 }),
  days(['mate']),
)

describeAccess(
  'the days of a former partner',
  async () => {
    await begin()
    const left = pairBefore(['mate', 'self', true], ['self', 'mate', true], ['self', 'mate', false])
    await seed([put('partners', left)])
  },
  days(['mate']),
)

describeAccess(
  'the days of a partner who shares nothing any more',
  async () => {
    await begin()
    await otherwise('mate', { privacy: 'share-nothing' })()
  },
  days(['mate']),
)

describeAccess(
  'the days of a partner who has closed the account',
  async () => {
    await begin()
    await otherwise('mate', { deleted: true })()
  },
  days(['mate']),
)
