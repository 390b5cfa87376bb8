/** Browsers that get reminders while Fourfold is closed: only their member sees them. */
import { deleteDoc, doc } from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { pushDeviceSchema } from '#core/push/push-device.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { describeAccess, get, list } from './support/access.ts'
import { attempt, describeAttacks } from './support/attacks.ts'
import { beginCommunity, put, userOf, userRecords } from './support/community.ts'
import { isAllowed, type RulesWrite } from './support/documents.ts'
import { all, change, GONE, type Lie, moveTo, type Writes } from './support/lies.ts'
import { clientOf, emulator, type Person, seed } from './support/people.ts'

const DEVICES = 'pushDevices'
const SLOTS = 'pushSlots'
const HOUR_MS = 3_600_000
const YEAR_MS = 366 * 24 * HOUR_MS
const LONGEST = `habit4 1439 0123456 ${'r'.repeat(64)}`

/** As a device writes it: leaves the server's fields unchanged. */
function device(person: Person, changes: object = {}): RulesWrite {
  const record = {
    ...{ id: 'browser', userId: person, timeZone: 'Europe/Berlin', nextAt: Date.now() + HOUR_MS },
    reminders: ['habit4 1200 0123456 r-1', 'habit1 480 12345 r-2', 'recap 1080 0 recap'],
    ...changes,
  }
  const { memory: _servers, ...own } = pushDeviceSchema.parse(record)
  const ref = { collection: DEVICES, id: 'browser' }
  return { kind: 'merge', ref, data: { ...own, syncedAt: SERVER_TIME } }
}

/** The browsers that have a slot. */
function places(person: Person, devices: readonly string[]): RulesWrite {
  const ref = { collection: SLOTS, id: person }
  return { kind: 'merge', ref, data: { id: person, devices, syncedAt: SERVER_TIME } }
}

const MEMORY = { 'r-1': { settled: 5 } }
const known = () =>
  seed([put(DEVICES, pushDeviceSchema.parse({ id: 'browser', userId: 'self', memory: MEMORY }))])
const own = async () => [device('self'), places('self', ['browser'])]

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
  { what: 'read which there are', deed: get(() => `${SLOTS}/self`), allowed: ['self'] },
  {
    what: 'list which everybody has',
    deed: list(() => ({ collection: SLOTS, limit: 100 })),
    allowed: [],
  },
  {
    what: 'take the list away',
    deed: (client) => deleteDoc(doc(client, `${SLOTS}/self`)),
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

const both = (to: string): Lie =>
  all(moveTo(DEVICES, to), change(DEVICES, 'id', to), change(SLOTS, 'devices', [to]))
const lie = (path: string, to: unknown) => change(DEVICES, path, to)

describeAttacks('a browser’s record cannot hold', [
  { name: 'another member, whose reminders it would get', honest: own, lie: lie('userId', 'mate') },
  {
    name: 'another member’s by their hand',
    honest: own,
    lie: all(moveTo(SLOTS, 'mate'), change(SLOTS, 'id', 'mate')),
    as: 'mate',
  },
  { name: 'anything by nobody', honest: own, as: 'nobody' },
  { name: 'another id than its own', honest: own, lie: lie('id', 'another') },
  { name: 'an id that is none', honest: own, lie: both('a.browser') },
  { name: 'an id that is a path', honest: own, lie: moveTo(DEVICES, 'browser/more/one') },
  { name: 'no reminders at all', honest: own, lie: lie('reminders', GONE) },
  { name: 'reminders that are no list', honest: own, lie: lie('reminders', { habit4: 1200 }) },
  { name: 'a reminder that is a map', honest: own, lie: lie('reminders', [{ habit: 'habit4' }]) },
  { name: 'a reminder that is a letter', honest: own, lie: lie('reminders', ['Buy gold!']) },
  {
    name: 'a reminder with a letter behind it',
    honest: own,
    lie: lie('reminders', ['habit4 1 1 r Buy']),
  },
  { name: 'a notice of another kind', honest: own, lie: lie('reminders', ['news 1080 0 news']) },
  {
    name: 'more reminders than there may be',
    honest: async () => [
      device('self', { reminders: Array(25).fill(LONGEST) }),
      places('self', ['browser']),
    ],
    lie: lie('reminders', Array(26).fill(LONGEST)),
  },
  { name: 'a zone that is a letter', honest: own, lie: lie('timeZone', 'Buy gold, now!') },
  { name: 'a zone that is a number', honest: own, lie: lie('timeZone', 60) },
  { name: 'a long zone', honest: own, lie: lie('timeZone', 'a'.repeat(65)) },
  { name: 'a time that is a text', honest: own, lie: lie('nextAt', 'soon') },
  { name: 'a time before there was any', honest: own, lie: lie('nextAt', -1) },
  {
    name: 'a time that is over, again and again',
    honest: own,
    lie: lie('nextAt', () => Date.now() - HOUR_MS),
  },
  {
    name: 'a time beyond any year',
    honest: own,
    lie: lie('nextAt', () => Date.now() + YEAR_MS + HOUR_MS),
  },
  { name: 'a time that no clock tells', honest: own, lie: lie('nextAt', 9e15) },
  { name: 'half a millisecond', honest: own, lie: lie('nextAt', () => Date.now() + HOUR_MS + 0.5) },
  {
    name: 'what only the server settles',
    honest: own,
    lie: lie('memory', { 'r-1': { settled: 1 } }),
  },
  {
    name: 'what only the server has settled, changed',
    given: known,
    honest: own,
    lie: lie('memory', { 'r-1': { settled: 9 } }),
  },
  { name: 'more than there is', honest: own, lie: lie('words', 'Buy gold!') },
  { name: 'a time of its own for the server’s', honest: own, lie: lie('syncedAt', 5) },
])

describe.skipIf(!emulator)('a browser', () => {
  const end = async (person: Person) => {
    const client = await clientOf(person)
    return isAllowed(() => deleteDoc(doc(client, `${DEVICES}/browser`)))
  }
  const write = (person: Person, changes: object = {}): Promise<boolean> => {
    const writes: Writes = [device(person, changes), places(person, ['browser'])]
    return attempt(person, writes)
  }

  it('may have no reminders, and none that is due', async () => {
    await beginCommunity()
    expect(await write('self', { reminders: [], nextAt: null })).toBe(true)
  })

  it('is taken over by who signs in there, and no longer the one’s before', async () => {
    await beginCommunity()
    expect(await write('self')).toBe(true)
    expect(await write('mate')).toBe(true)
    expect(await end('self')).toBe(false)
    expect(await end('mate')).toBe(true)
  })

  it('of a closed account is not reminded any more, and its record can still be ended', async () => {
    await beginCommunity()
    expect(await write('self')).toBe(true)
    await seed(userRecords(userOf('self', { deleted: true })))
    expect(await write('self')).toBe(false)
    expect(await end('self')).toBe(true)
  })
})
