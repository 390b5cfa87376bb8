/** Admins' changes are in the log: in the same commit, permanently, under the members that they affect. */

import { doc, getDoc } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Access, count, describeAccess, list } from './support/access.ts'
import { type Attack, attempt, describeAttacks, happened } from './support/attacks.ts'
import { beginCommunity, put, thisMonth, userOf, userRecords } from './support/community.ts'
import type { RulesWrite } from './support/documents.ts'
import { all, change, GONE, type Lie, moveTo, throughout, without } from './support/lies.ts'
import { clientOf, emulator, readPastRules } from './support/people.ts'
import { logged } from './support/records.ts'

const HEAD = 'auditHeads'
const LOG = 'auditLog'
const lead = async () => logged([group('self')])
const unlogged = without(LOG, HEAD)
const about = (ids: readonly string[]): Lie =>
  all(change(LOG, 'targets', ids), change(HEAD, 'targets', ids))
const silent: readonly Attack[] = [
  {
    by: 'admin',
    lie: unlogged,
  },
  {
    by: 'admin',
    lie: unlogged,
  },
  {
    by: 'admin',
    lie: unlogged,
  },
]

const forged: readonly Attack[] = [
  { name: 'an entry that nothing leads to', by: 'admin', honest: lead, lie: without(HEAD) },
  { name: 'a head without its entry', by: 'admin', honest: lead, lie: without(LOG) },
  { name: 'an entry about somebody else', by: 'admin', honest: lead, lie: about(['mate']) },
  { name: 'an entry about nobody', by: 'admin', honest: lead, lie: about([]) },
  {
    name: 'a head that says more than its entry',
    by: 'admin',
    honest: lead,
    lie: change(HEAD, 'targets', ['self', 'mate']),
  },
  {
    name: 'the head of an earlier deed',
    by: 'admin',
    given: () => happened('admin', lead()),
    honest: lead,
    lie: unlogged,
  },
  {
    name: 'the entry of an earlier deed',
    by: 'admin',
    given: async () =>
      happened('admin', Promise.resolve(logged([], { id: 'old', targets: ['self'] }))),
    honest: lead,
    lie: all(without(LOG), change(HEAD, 'auditId', 'old')),
  },
  {
    name: 'a deed in another admin’s name',
    by: 'admin',
    honest: lead,
    lie: throughout([['admin', 'stranger']]),
  },
  {
    name: 'an entry under another name',
    by: 'admin',
    honest: lead,
    lie: change(LOG, 'by', 'mate'),
  },
  { name: 'an entry of yesterday', by: 'admin', honest: lead, lie: change(LOG, 'at', 1) },
  { name: 'an entry with more in it', by: 'admin', honest: lead, lie: change(LOG, 'secret', 'x') },
  { name: 'an entry without a name', by: 'admin', honest: lead, lie: change(LOG, 'byName', GONE) },
  {
    name: 'an entry about more than there is room for',
    by: 'admin',
    honest: lead,
    lie: about(['self', ...Array.from({ length: 20 }, (_, at) => `m${at}`)]),
  },
  { name: 'an entry about no ids', by: 'admin', honest: lead, lie: about(['self', 'a/b']) },
  {
    name: 'an entry of a whole book',
    by: 'admin',
    honest: lead,
    lie: change(LOG, 'summary', 'a'.repeat(501)),
  },
  {
    name: 'something hidden under an entry',
    by: 'admin',
    honest: async () => logged([]),
    lie: moveTo(LOG, 'entry/more/one'),
  },
  { name: 'a log by a member', by: 'admin', honest: async () => logged([]), as: 'self' },
  {
    name: 'a member’s own log',
    by: 'admin',
    honest: async () => logged([]),
    as: 'self',
    lie: throughout([['admin', 'self']]),
  },
]

const month = { field: 'queryMonth', is: '==', value: thisMonth() } as const
const since = { field: 'lastActive', is: '>=', value: 1 } as const
const inLog = { orderBy: [{ field: 'syncedAt', direction: 'desc' }], limit: 25 } as const
const adminNumbers: readonly Access[] = [
  {
    what: 'count the members',
    deed: count(() => ({ collection: 'users', limit: 100 })),
    allowed: ['admin'],
  },
  {
    what: 'count who was active',
    deed: count(() => ({ collection: 'users', limit: 100, where: [since] })),
    allowed: ['admin'],
  },
  {
    what: 'count accounts that are off',
    deed: count(() => ({
      ...{
        collection: 'usersSecure',
        limit: 100,
        where: [{ field: 'disabled', is: '==', value: true }],
      },
    })),
    allowed: ['admin'],
  },
  {
    what: 'count perfect days',
    deed: count(() => ({
      collection: 'trackingDaily',
      limit: 100,
      where: [month, { field: 'totalPoints', is: '==', value: 10 }],
    })),
    allowed: ['admin'],
  },
  {
    what: 'count the months of a group',
    deed: count(() => ({
      collection: 'trackingMonthly',
      limit: 100,
      where: [{ field: 'groupId', is: '==', value: 'birds' }, month],
    })),
    allowed: ['admin'],
  },
  {
    what: 'count all unread notifications',
    deed: count(() => ({
      collection: 'notifications',
      limit: 100,
      where: [{ field: 'isViewed', is: '==', value: false }],
    })),
    allowed: ['admin'],
  },
  {
    what: 'count the requests for another plan',
    deed: count(() => ({ collection: 'tierRequests', limit: 100 })),
    allowed: ['admin'],
  },
  {
    what: 'list the members by their ids',
    deed: list(() => ({
      ...{ collection: 'users', orderBy: [{ field: 'id', direction: 'asc' }], limit: 500 },
    })),
    allowed: ['admin'],
  },
  {
    what: 'list what admins have done',
    deed: list(() => ({ collection: LOG, ...inLog })),
    allowed: ['admin'],
  },
  {
    what: 'list what was done to a member',
    deed: list(() => ({
      collection: LOG,
      where: [{ field: 'targets', is: 'array-contains', value: 'self' }],
      ...inLog,
    })),
    allowed: ['admin'],
  },
]

describeAccess('may, as admins’ pages do,', () => beginCommunity(), adminNumbers)
describeAttacks('nothing that an admin does goes unsaid', silent)
describeAttacks('the log cannot be told lies', forged)

describe.skipIf(!emulator)('an admin', () => {
  beforeEach(() => beginCommunity())
  const entry = async (): Promise<RulesWrite[]> => logged([], { id: 'entry' })

  it('says nothing about what is the admin’s own', async () => {
    expect(await attempt('admin', userRecords(userOf('admin', { name: 'Alex' })))).toBe(true)
  })

  it('neither changes nor removes an entry, whoever wrote it', async () => {
    await happened('admin', entry())
    const [written] = (await entry()).filter(({ ref }) => ref.collection === LOG)
    expect(written && (await attempt('admin', [written]))).toBe(false)
    const ref = { collection: LOG, id: 'entry' }
    expect(await attempt('admin', [{ kind: 'delete', ref }])).toBe(false)
    expect(await readPastRules(ref)).toMatchObject({ action: 'do-something' })
  })

  it('reads the log, and nobody else does', async () => {
    await happened('admin', entry())
    for (const person of ['self', 'coach', 'nobody'] as const) {
      await expect(getDoc(doc(await clientOf(person), `${LOG}/entry`))).rejects.toThrow()
    }
    expect((await getDoc(doc(await clientOf('admin'), `${LOG}/entry`))).exists()).toBe(true)
  })
})
