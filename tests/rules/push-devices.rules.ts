/** Browsers that get reminders while Fourfold is closed: only their member sees them. */
import { deleteDoc, doc } from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { pushDeviceSchema } from '#core/push/push-device.ts'
import { describeAccess, get, list } from './support/access.ts'
import { beginCommunity, put, userOf, userRecords } from './support/community.ts'
import { isAllowed } from './support/documents.ts'
import { clientOf, emulator, type Person, seed } from './support/people.ts'

const DEVICES = 'pushDevices'
const MEMORY = { 'r-1': { settled: 5 } }
const known = () =>
  seed([put(DEVICES, pushDeviceSchema.parse({ id: 'browser', userId: 'self', memory: MEMORY }))])
describeAccess('a browser that is reminded', async () => {
  await beginCommunity()
  await known()
}, [
  { what: 'read it', deed: get(() => `${DEVICES}/browser`), allowed: ['self'] },
  {
    what: 'learn that there is none',
    deed: get(() => `${DEVICES}/another`),
    allowed: [],
  },
  {
    what: 'list the member’s',
    deed: list(() => ({
      collection: DEVICES,
      limit: 100,
      where: [{ field: 'userId', is: '==', value: 'self' }],
    })),
    allowed: ['self'],
  },
  {
    what: 'list everybody’s',
    deed: list(() => ({ collection: DEVICES, limit: 100 })),
    allowed: [],
  },
  {
    what: 'list those that are due',
    deed: list(() => ({
      collection: DEVICES,
      limit: 100,
      where: [{ field: 'nextAt', is: '<=', value: 2_000_000_000_000 }],
    })),
    allowed: [],
  },
  {
    what: 'end it',
    deed: (client) => deleteDoc(doc(client, `${DEVICES}/browser`)),
    allowed: ['self'],
  },
])

describe.skipIf(!emulator)('a browser', () => {
  it('of a closed account can still be ended, by its member alone', async () => {
    await beginCommunity()
    await known()
    await seed(userRecords(userOf('self', { deleted: true })))
    const end = async (person: Person) => {
      const client = await clientOf(person)
      return isAllowed(() => deleteDoc(doc(client, `${DEVICES}/browser`)))
    }
    expect(await end('mate')).toBe(false)
    expect(await end('self')).toBe(true)
  })
})
