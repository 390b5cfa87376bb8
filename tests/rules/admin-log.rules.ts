/** What admins' pages list and count, and who reads the log. */

import { doc, getDoc } from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { type Access, count, describeAccess, list } from './support/access.ts'
import { beginCommunity, thisMonth } from './support/community.ts'
import { clientOf, emulator, seed } from './support/people.ts'
import { entry } from './support/records.ts'

const LOG = 'auditLog'

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

describe.skipIf(!emulator)('the log', () => {
  it('is read by admins, and by nobody else', async () => {
    await beginCommunity()
    await seed([entry()])
    for (const person of ['self', 'coach', 'nobody'] as const) {
      await expect(getDoc(doc(await clientOf(person), `${LOG}/entry`))).rejects.toThrow()
    }
    expect((await getDoc(doc(await clientOf('admin'), `${LOG}/entry`))).exists()).toBe(true)
  })
})
