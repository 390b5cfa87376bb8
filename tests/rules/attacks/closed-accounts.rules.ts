/**
 * A closed account writes nothing and sees no others; for an hour its devices' earlier changes still arrive.
 */
import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  Timestamp,
  where,
} from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { hours } from '#core/time-budget/hours.ts'
import { attempt, happened } from '../support/attacks.ts'
import {
  beginCommunity,
  checkOff,
  put,
  saveSettings,
  saveTemplate,
  setHours,
  thisMonth,
  userOf,
  userRecords,
} from '../support/community.ts'
import { counted } from '../support/creations.ts'
import { month } from '../support/derived.ts'
import { isAllowed, type RulesWrite } from '../support/documents.ts'
import { change, type Writes } from '../support/lies.ts'
import { clientOf, emulator, type Person, seed } from '../support/people.ts'
import { aged, logged, notification, secure, stats, tierRequest } from '../support/records.ts'

const MINUTE = 60_000

/** Closes an account `minutes` ago, by the server's clock. */
async function close(person: Person, minutes: number): Promise<void> {
  const closedAt = Timestamp.fromMillis(Date.now() - minutes * MINUTE)
  await seed([
    ...userRecords(userOf(person, { deleted: true })),
    { kind: 'merge', ref: { collection: 'users', id: person }, data: { closedAt } },
  ])
}

const open = (person: Person) => seed(userRecords(userOf(person)))

const monthId = () => `self${thisMonth()}`

const takesMonthOff = async (): Promise<Writes> => {
  const { ref } = month('self')
  return [{ kind: 'merge', ref, data: { onBoard: false, syncedAt: { server: 'time' } } }]
}
const away = (path: string): RulesWrite => {
  const [name = '', id = ''] = path.split('/')
  return { kind: 'delete', ref: { collection: name, id } }
}

interface AuditDraft {
  readonly name: string
  readonly by?: Person
  readonly honest: () => Promise<Writes>
  /** It writes the record with a field that says the account is open, and would reopen the closed one. */
  readonly isClosing?: boolean
}

const keptClosed = (writes: Writes, isClosing = false): Writes =>
  isClosing ? change('users', 'deleted', true)(writes) : writes

/** What may still arrive: changes from before the device learned of the closing. */
const OWN: readonly AuditDraft[] = [
  { name: 'a check-off', honest: () => checkOff('self', { habit2: true }) },
  { name: 'a check-off that is undone', honest: () => checkOff('self', { habit1: false }) },
  { name: 'hours', honest: () => setHours('self', { sleep: hours(8) }) },
  { name: 'streaks', honest: async () => [stats('self')] },
]

const REFUSED: readonly AuditDraft[] = [
  { name: 'a setting', honest: () => saveSettings('self', { dayStartHour: 4 }), isClosing: true },
  { name: 'a template', honest: () => saveTemplate('self', { name: 'Mornings' }) },
  { name: 'a wish for another plan', honest: async () => counted([tierRequest('self')]) },
  { name: 'a wish for another plan taken back', honest: async () => [away('tierRequests/self')] },
  {
    name: 'a notification seen',
    honest: async () => [
      {
        kind: 'merge',
        ref: { collection: 'notifications', id: 'note' },
        data: { isViewed: true, syncedAt: { server: 'time' } },
      },
    ],
  },
  { name: 'roles of a new account', by: 'mate', honest: async () => [secure('mate')] },
  {
    name: 'a member changed',
    by: 'admin',
    honest: async () => logged([put('users', userOf('mate', { role: 'lead' }))]),
  },
  { name: 'an entry in the log', by: 'admin', honest: async () => logged([]) },
  {
    name: 'something of an admin’s own',
    by: 'admin',
    honest: async () => [put('users', userOf('admin', { role: 'lead' }))],
  },
]

async function begin(): Promise<void> {
  await beginCommunity()
  await happened('self', checkOff('self', { habit1: true }))
  await seed([month('self'), notification('self')])
}

const GIVEN: Readonly<Record<string, () => Promise<void>>> = {
  'a wish for another plan taken back': () => seed([aged(tierRequest('self'))]),
}

describe.skipIf(!emulator)('a closed account', () => {
  beforeEach(begin)

  it.each([...OWN, ...REFUSED])(
    'does not write $name',
    async ({ name, by = 'self', honest, isClosing }) => {
      await GIVEN[name]?.()
      const writes = await honest()
      await close(by, 61)
      expect(await attempt(by, keptClosed(writes, isClosing)), 'the forgery').toBe(false)
      await open(by)
      expect(await attempt(by, writes), 'the honest twin').toBe(true)
    },
  )

  it.each(OWN)('has what its devices did within the hour: $name', async ({ honest }) => {
    const writes = await honest()
    await close('self', 59)
    expect(await attempt('self', writes)).toBe(true)
  })

  it.each(REFUSED)(
    'has nothing else within the hour: $name',
    async ({ name, by = 'self', honest, isClosing }) => {
      await GIVEN[name]?.()
      const writes = await honest()
      await close(by, 1)
      expect(await attempt(by, keptClosed(writes, isClosing))).toBe(false)
    },
  )

  it('shows less at any time', async () => {
    await close('self', 120)
    expect(await attempt('self', await takesMonthOff())).toBe(true)
  })

  it('of before there were dates has no hour', async () => {
    const writes = await checkOff('self', { habit2: true })
    await seed(userRecords(userOf('self', { deleted: true })))
    expect(await attempt('self', writes)).toBe(false)
  })

  it('has no hour that it wrote itself', async () => {
    const writes = await checkOff('self', { habit2: true })
    await close('self', 120)
    const later = { closedAt: { server: 'time' }, syncedAt: { server: 'time' } }
    const ref = { collection: 'users', id: 'self' }
    expect(await attempt('self', [{ kind: 'merge', ref, data: later }])).toBe(false)
    expect(await attempt('self', writes)).toBe(false)
  })
})

const LISTS: readonly (readonly [string, Person, string, string, string])[] = [
  ['a consistency coach', 'coach', 'users', 'coaching.myConsistencyCoachId', 'coach'],
  ['an executive coach', 'otherCoach', 'users', 'coaching.myExectutiveCoachId', 'otherCoach'],
  ['an admin', 'admin', 'users', 'deleted', ''],
  ['an admin', 'admin', 'usersSecure', 'disabled', ''],
  ['an admin', 'admin', 'auditLog', 'by', 'admin'],
  ['an admin', 'admin', 'coachNotes', 'by', 'coach'],
]

describe.skipIf(!emulator)('a closed account', () => {
  beforeEach(begin)

  it.each(LISTS)('of %s (%s) lists no %s by %s', async (_what, by, name, field, value) => {
    const client = await clientOf(by)
    const asked = query(collection(client, name), where(field, '==', value), limit(100))
    const lists = () => isAllowed(() => getDocs(asked))
    expect(await lists()).toBe(true)
    await close(by, 1)
    expect(await lists()).toBe(false)
  })

  it.each([
    ['coach', 'users/self'],
    ['coach', `trackingMonthly/${monthId()}`],
    ['coach', 'coachNotes/self'],
    ['admin', 'users/self'],
    ['admin', `trackingMonthly/${monthId()}`],
    ['admin', 'usersSecure/self'],
    ['admin', 'notifications/note'],
    ['admin', 'groups/dodos'],
  ] as const)('of the %s reads nothing of others: %s', async (by, path) => {
    const client = await clientOf(by)
    const reads = () => isAllowed(() => getDoc(doc(client, path)))
    expect(await reads()).toBe(true)
    await close(by, 1)
    expect(await reads()).toBe(false)
    // Members can still read their own data, for reopening and the export.
    expect(await isAllowed(() => getDoc(doc(client, `users/${by}`)))).toBe(true)
  })
})
