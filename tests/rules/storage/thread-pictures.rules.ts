/** Pictures that a member and a coach send each other: nobody else sees them, not even admins. */
import { beforeEach, describe, expect, it } from 'vitest'
import { threadNames, uploadDay } from '#core/policies/storage/file-names.ts'
import type { User } from '#core/records/user.ts'
import { beginCommunity, userOf, userRecords } from '../support/community.ts'
import { emulator, type Person, ROLES, type Role, seed } from '../support/people.ts'
import { forgetObjects, list, look, remove, upload, type Verdict } from '../support/storage.ts'

const FOLDERS = ['users/self/thread/self/coach', 'users/coach/thread/self/coach'] as const
const name = (number: number) => threadNames(uploadDay(Date.now()), [])[number] ?? ''
const WEBP = { type: 'image/webp' }

async function able(deed: (role: Role) => Promise<Verdict>): Promise<Role[]> {
  const verdicts = new Map<Role, Verdict>()
  for (const role of ROLES) verdicts.set(role, await deed(role))
  expect([...verdicts.values()]).not.toContain('not there')
  return ROLES.filter((role) => verdicts.get(role) === 'allowed')
}

const change = (person: Person, changes: Partial<User>) =>
  seed(userRecords(userOf(person, changes)))

describe.skipIf(!emulator)('a picture in a thread', () => {
  beforeEach(async () => {
    await beginCommunity({ privacy: 'share-community' })
    await forgetObjects()
    for (const folder of FOLDERS) await upload('server', `${folder}/m.webp`, WEBP)
  })

  it.each(FOLDERS)('opens %s for the two alone', async (folder) => {
    expect(await able((role) => look(role, `${folder}/m.webp`))).toEqual(['self', 'coach'])
    expect(await able((role) => list(role, `${folder}/`))).toEqual([])
  })

  it('uploads from each of the two into their own folder', async () => {
    const into = (folder: string) => (role: Role) => upload(role, `${folder}/${name(3)}`, WEBP)
    expect(await able(into(FOLDERS[0]))).toEqual(['self'])
    expect(await able(into(FOLDERS[1]))).toEqual(['coach'])
  })

  it('leaves by its sender alone', async () => {
    const removed = await able(async (role) => {
      await upload('server', `${FOLDERS[0]}/m.webp`, WEBP)
      return remove(role, `${FOLDERS[0]}/m.webp`)
    })
    expect(removed).toEqual(['self'])
  })

  it('stays the member’s when the coach is another one, and the coach keeps only their own', async () => {
    const { coaching } = userOf('self')
    await change('self', { coaching: { ...coaching, myConsistencyCoachId: 'otherCoach' } })
    expect(await able((role) => look(role, `${FOLDERS[0]}/m.webp`))).toEqual(['self'])
    expect(await able((role) => look(role, `${FOLDERS[1]}/m.webp`))).toEqual(['self', 'coach'])
  })

  it('stays closed to a coach with a closed account, and cannot be sent from one', async () => {
    await change('coach', { deleted: true })
    expect(await look('coach', `${FOLDERS[0]}/m.webp`)).toBe('refused')
    await change('self', { deleted: true })
    expect(await upload('self', `${FOLDERS[0]}/${name(6)}`, WEBP)).toBe('refused')
    expect(await remove('self', `${FOLDERS[0]}/m.webp`)).toBe('allowed')
  })
})
