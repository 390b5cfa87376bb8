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
  saveSettings,
  saveTemplate,
  setHours,
  thisMonth,
  userOf,
  userRecords,
} from '../support/community.ts'
import { month } from '../support/derived.ts'
import { isAllowed } from '../support/documents.ts'
import type { Writes } from '../support/lies.ts'
import { clientOf, emulator, type Person, seed } from '../support/people.ts'
import { entry, notification, stats } from '../support/records.ts'

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

interface AuditDraft {
  readonly name: string
  readonly by?: Person
  readonly honest: () => Promise<Writes>
}

/** What may still arrive: changes from before the device learned of the closing. */
const OWN: readonly AuditDraft[] = [
  { name: 'a check-off', honest: () => checkOff('self', { habit2: true }) },
  { name: 'a check-off that is undone', honest: () => checkOff('self', { habit1: false }) },
  { name: 'hours', honest: () => setHours('self', { sleep: hours(8) }) },
  { name: 'streaks', honest: async () => [stats('self')] },
]

const REFUSED: readonly AuditDraft[] = [
  { name: 'a setting', honest: () => saveSettings('self', { dayStartHour: 4 }) },
  { name: 'a template', honest: () => saveTemplate('self', { name: 'Mornings' }) },
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
  {
    name: 'something of an admin’s own',
    by: 'admin',
    honest: () => saveSettings('admin', { dayStartHour: 4 }),
  },
]

async function begin(): Promise<void> {
  await beginCommunity()
  await happened('self', checkOff('self', { habit1: true }))
  await seed([month('self'), notification('self'), entry()])
}

describe.skipIf(!emulator)('a closed account', () => {
  beforeEach(begin)

  it.each([...OWN, ...REFUSED])('does not write $name', async ({ by = 'self', honest }) => {
    const writes = await honest()
    await close(by, 61)
    expect(await attempt(by, writes), 'the forgery').toBe(false)
    await open(by)
    expect(await attempt(by, writes), 'the honest twin').toBe(true)
  })

  it.each(OWN)('has what its devices did within the hour: $name', async ({ honest }) => {
    const writes = await honest()
    await close('self', 59)
    expect(await attempt('self', writes)).toBe(true)
  })

  it.each(REFUSED)('has nothing else within the hour: $name', async ({ by = 'self', honest }) => {
    const writes = await honest()
    await close(by, 1)
    expect(await attempt(by, writes)).toBe(false)
  })

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
