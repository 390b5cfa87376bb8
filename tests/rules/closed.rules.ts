/** Closed accounts, former coaches and records of an older deployment. */
import { doc, getDoc, Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { MS_A_DAY } from '#core/days/day.ts'
import { stamp } from '#core/sync/stamp.ts'
import { attempt } from './support/attacks.ts'
import {
  beginCommunity,
  checkOff,
  put,
  saveSettings,
  stampNow,
  thisMonth,
  userOf,
  userRecords,
} from './support/community.ts'
import { counted } from './support/creations.ts'
import { isAllowed } from './support/documents.ts'
import { change } from './support/lies.ts'
import { clientOf, emulator, type Person, seed } from './support/people.ts'
import { logged, stats, template, timeDay } from './support/records.ts'

async function reads(person: Person, path: string): Promise<boolean> {
  const client = await clientOf(person)
  return isAllowed(() => getDoc(doc(client, path)))
}

/** Closed `days` ago, by the server's time and by the stamp. */
async function closedDaysAgo(days: number): Promise<void> {
  const ms = Math.round(days * MS_A_DAY)
  const stamps = { deleted: stamp(stampNow() - ms * 1000) }
  const data = { closedAt: Timestamp.fromMillis(Date.now() - ms) }
  await seed([
    ...userRecords(userOf('self', { deleted: true, stamps })),
    { kind: 'merge', ref: { collection: 'users', id: 'self' }, data },
  ])
}

describe.skipIf(!emulator)('a closed account', () => {
  beforeEach(() => beginCommunity({ deleted: true }))

  it('still reads what is its own, and nothing of the others', async () => {
    expect(await reads('self', 'users/self')).toBe(true)
    expect(await reads('self', `trackingMonthly/self${thisMonth()}`)).toBe(true)
    expect(await reads('self', 'groups/birds')).toBe(false)
    expect(await reads('self', `trackingGroupMonthly/birds${thisMonth()}`)).toBe(false)
    expect(await reads('self', 'profiles/coach')).toBe(false)
  })

  it('writes nothing any more', async () => {
    await beginCommunity()
    const deeds = [
      await checkOff('self', { habit1: true }),
      await saveSettings('self', { name: 'Back' }),
    ]
    await closedDaysAgo(15)
    for (const writes of deeds) expect(await attempt('self', writes)).toBe(false)
    for (const record of [stats('self'), timeDay('self')]) {
      expect(await attempt('self', [record])).toBe(false)
    }
    expect(await attempt('self', counted([template('self')]))).toBe(false)
  })

  it.each([
    ['at once', 1 / 1440, true],
    ['on the last day', 14 - 1 / 24, true],
    ['after the grace period', 14 + 1 / 24, false],
  ])('is opened again by its member %s: %s days later', async (_when, days, allowed) => {
    await beginCommunity()
    // As an open account's device writes them: a closed one reads too little to prepare them.
    const renamed = await saveSettings('self', { name: 'Back' })
    const reopened = await saveSettings('self', { deleted: false })
    const checked = await checkOff('self', { habit1: true })
    await closedDaysAgo(days)
    // Nobody can change it while it is closed.
    expect(await attempt('self', change('users', 'deleted', true)(renamed))).toBe(false)
    expect(await attempt('mate', reopened)).toBe(false)
    expect(await attempt('self', reopened)).toBe(allowed)
    expect(await attempt('self', checked)).toBe(allowed)
  })

  it('is closed by its member, and by nobody else but an admin', async () => {
    await beginCommunity()
    const writes = await saveSettings('self', { deleted: true })
    const checked = await checkOff('self', { habit1: true })
    expect(await attempt('mate', writes)).toBe(false)
    expect(await attempt('coach', writes)).toBe(false)
    expect(await attempt('self', writes)).toBe(true)
    // Done on a device that had not learned of it: accepted for an hour (decision 0100).
    expect(await attempt('self', checked)).toBe(true)
    await closedDaysAgo(1)
    expect(await attempt('self', checked)).toBe(false)
  })

  it('is opened again by an admin', async () => {
    const user = userOf('self')
    const back = logged([put('users', user)])
    expect(await attempt('admin', back)).toBe(true)
    expect(await attempt('self', await checkOff('self', { habit1: true }))).toBe(true)
  })
})

describe.skipIf(!emulator)('an admin', () => {
  beforeEach(() => beginCommunity())

  it('makes a coach and gives a member to them', async () => {
    const coaching = { ...userOf('mate').coaching, isConsistencyCoach: true }
    const lead = logged([put('users', userOf('mate', { coaching, role: 'lead' }))])
    expect(await attempt('admin', lead)).toBe(true)
    const own = { ...userOf('self').coaching, myConsistencyCoachId: 'mate' }
    expect(await attempt('admin', logged([put('users', userOf('self', { coaching: own }))]))).toBe(
      true,
    )
    expect(await reads('mate', 'users/self')).toBe(true)
    expect(await reads('coach', 'users/self')).toBe(false)
  })

  it('cannot make a coach’s flag of something else', async () => {
    const records = logged([put('users', userOf('mate'))])
    const lies = [
      change('users', 'coaching/isConsistencyCoach', 'yes'),
      change('users', 'coaching/myConsistencyCoachId', 'no id'),
      change('users', 'coaching/notes', 7),
      change('users', 'coaching/extra', true),
      change('users', 'role', 'a'.repeat(41)),
    ]
    for (const lie of lies) expect(await attempt('admin', lie(records))).toBe(false)
    expect(await attempt('admin', records)).toBe(true)
  })
})

describe.skipIf(!emulator)('a coach', () => {
  it('who is one no more sees nothing of former members', async () => {
    await beginCommunity()
    expect(await reads('coach', 'users/self')).toBe(true)
    const coaching = { ...userOf('coach').coaching, isConsistencyCoach: false }
    await seed(userRecords(userOf('coach', { coaching })))
    expect(await reads('coach', 'users/self')).toBe(false)
    expect(await reads('coach', `trackingMonthly/self${thisMonth()}`)).toBe(false)
  })
})

describe.skipIf(!emulator)('records of an older deployment', () => {
  it('are filled and kept when their member writes again', async () => {
    await beginCommunity()
    const { id, name, email, groupId } = userOf('self')
    const coaching = { myConsistencyCoachId: 'coach' }
    const old = { id, name, email, groupId, coaching, theme: 'blue', deleted: false }
    await seed([{ kind: 'set', ref: { collection: 'users', id }, data: old }])
    expect(await attempt('self', await saveSettings('self', { name: 'Ada' }))).toBe(true)
    expect(await attempt('self', await checkOff('self', { habit1: true }))).toBe(true)
    expect(await reads('coach', 'users/self')).toBe(true)
  })
})
