/** Who reads a check-in, and who lists what waits (docs/decisions/0128-check-in.md). */
import type { CloudQuery, Filter } from '#core/server/documents.ts'
import { ownCheckInsQuery } from '#data/records/check-in/left-behind.ts'
import { type Access, count, describeAccess, get, list } from '../support/access.ts'
import { checkInOf, hasOtherCoach, isAnswered, waits, weekBefore } from '../support/check-ins.ts'
import { beginCommunity } from '../support/community.ts'
import type { Role } from '../support/people.ts'

const is = (field: string, value: unknown): Filter => ({ field, is: '==', value })
const listed = (...where: readonly Filter[]): CloudQuery => ({
  ...{ collection: 'checkIns', where, limit: 200 },
})
const inOrder = (...where: readonly Filter[]): CloudQuery => ({
  ...listed(...where),
  orderBy: [{ field: 'sent', direction: 'asc' }],
})
const longAgo = { field: 'sent', is: '<', value: Date.now() } as const

/** @param head who may read that it exists @param text who may read what it says */
const rows = (head: readonly Role[], text: readonly Role[]): readonly Access[] => [
  { what: 'read that it waits', deed: get(() => `checkIns/${checkInOf('self')}`), allowed: head },
  {
    what: 'read what it says',
    deed: get(() => `checkInTexts/${checkInOf('self')}`),
    allowed: text,
  },
  {
    what: 'read what an answered one says',
    deed: get(() => `checkInTexts/${checkInOf('self', weekBefore())}`),
    allowed: text,
  },
  {
    what: 'ask for a text that is not there',
    deed: get(() => 'checkInTexts/self20200106'),
    allowed: text,
  },
  {
    what: 'list the member’s own',
    deed: list(() => ownCheckInsQuery({ userId: 'self' })),
    allowed: ['self'],
  },
  {
    what: 'list the queue of the coach',
    deed: list(() => inOrder(is('coachId', 'coach'), is('answered', 0))),
    allowed: ['coach', 'admin'],
  },
  {
    what: 'list all of a coach',
    deed: list(() => listed(is('coachId', 'coach'))),
    allowed: ['coach'],
  },
  {
    what: 'count what has waited for long',
    deed: count(() => listed(is('answered', 0), longAgo)),
    allowed: ['admin'],
  },
  { what: 'list what waits', deed: list(() => listed(is('answered', 0))), allowed: ['admin'] },
  { what: 'list all', deed: list(() => listed()), allowed: [] },
  {
    what: 'list texts',
    deed: list(() => ({ collection: 'checkInTexts', limit: 10 })),
    allowed: [],
  },
  {
    what: 'list the member’s texts',
    deed: list(() => ({ ...listed(is('userId', 'self')), collection: 'checkInTexts' })),
    allowed: ['self'],
  },
]

const begin = async () => {
  await beginCommunity()
  await waits()
  await isAnswered()
}

describeAccess('a check-in', begin, rows(['self', 'coach'], ['self', 'coach']))

describeAccess(
  'a check-in that waits for a former coach',
  async () => {
    await begin()
    await hasOtherCoach()
  },
  rows(['self', 'coach', 'otherCoach'], ['self', 'otherCoach']),
)
