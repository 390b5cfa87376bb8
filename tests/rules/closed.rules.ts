/** Closed accounts, former coaches and records of an older deployment. */
import { doc, getDoc, Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { MS_A_DAY } from '#core/days/day.ts'
import { stamp } from '#core/sync/stamp.ts'
import { attempt } from './support/attacks.ts'
import {
  beginCommunity,
  checkOff,
  saveSettings,
  stampNow,
  thisMonth,
  userOf,
  userRecords,
} from './support/community.ts'
import { isAllowed } from './support/documents.ts'
import { clientOf, emulator, type Person, seed } from './support/people.ts'
import { stats, template, timeDay } from './support/records.ts'

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
    expect(await attempt('self', [template('self')])).toBe(false)
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
