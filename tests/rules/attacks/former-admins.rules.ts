/** An admin’s right must be current: by token, server record and verified email. */
import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { beginCommunity, put, saveSettings, thisMonth } from '../support/community.ts'
import { month } from '../support/derived.ts'
import { commit, isAllowed } from '../support/documents.ts'
import { clientWith, emulator, seed } from '../support/people.ts'

const FORMER: readonly (readonly [string, object, Record<string, unknown>])[] = [
  ['who is none any more by the server’s record', { roles: { admin: false, tier: 'free' } }, {}],
  ['whose record says nothing', { roles: {} }, {}],
  ['whose account is switched off', { roles: { admin: true, tier: 'free' }, disabled: true }, {}],
  [
    'whose email is not verified',
    { roles: { admin: true, tier: 'free' } },
    { email_verified: false },
  ],
  ['by the record alone', { roles: { admin: true, tier: 'free' } }, { admin: false }],
]

describe.skipIf(!emulator).each(FORMER)('an admin %s', (_who, record, claims) => {
  beforeEach(async () => {
    await beginCommunity()
    await seed([month('self')])
  })
  const become = async (secure: object) => seed([put('usersSecure', { id: 'admin', ...secure })])

  it('reads nothing of others, and keeps what is their own', async () => {
    await become(record)
    const former = await clientWith('admin', claims)
    const reads = (path: string) => isAllowed(() => getDoc(doc(former, path)))
    const lists = (name: string) =>
      isAllowed(() => getDocs(query(collection(former, name), limit(1))))
    for (const path of [
      'users/self',
      'usersSecure/self',
      'groups/dodos',
      `trackingMonthly/self${thisMonth()}`,
    ]) {
      expect(await reads(path), path).toBe(false)
    }
    for (const name of ['users', 'usersSecure', 'auditLog', 'coachNotes', 'notifications']) {
      expect(await lists(name), name).toBe(false)
    }
    expect(await reads('users/admin')).toBe(true)
    const writes = await saveSettings('admin', { dayStartHour: 4 })
    expect(await isAllowed(() => commit(former, writes))).toBe(true)
  })
})
