/** Pictures that a member and a coach send each other: nobody else sees them, not even admins. */
import { beforeEach, describe, expect, it } from 'vitest'
import { threadNames, uploadDay } from '#core/storage/file-names.ts'
import { became, beginCommunity, coaches, userOf } from '../support/community.ts'
import { emulator, type Role } from '../support/people.ts'
import { able, forgetObjects, list, look, remove, upload } from '../support/storage.ts'

const FOLDERS = ['users/self/thread/self/coach', 'users/coach/thread/self/coach'] as const
const name = (number: number) => threadNames(uploadDay(Date.now()), [])[number] ?? ''
const WEBP = { type: 'image/webp' }

describe.skipIf(!emulator)('a picture in a thread', () => {
  beforeEach(async () => {
    await beginCommunity({ privacy: 'share-community' })
    await forgetObjects()
    for (const folder of FOLDERS) await upload('server', `${folder}/m.webp`, WEBP)
  })

  it.each(FOLDERS)('in %s is seen by the two alone', async (folder) => {
    expect(await able((role) => look(role, `${folder}/m.webp`))).toEqual(['self', 'coach'])
    expect(await able((role) => list(role, `${folder}/`))).toEqual([])
  })

  it('is sent by each into their own folder', async () => {
    const into = (folder: string) => (role: Role) => upload(role, `${folder}/${name(3)}`, WEBP)
    expect(await able(into(FOLDERS[0]))).toEqual(['self'])
    expect(await able(into(FOLDERS[1]))).toEqual(['coach'])
  })

  it('is taken away by its sender alone', async () => {
    expect(await able((role) => remove(role, `${FOLDERS[0]}/m.webp`))).toEqual(['self'])
  })

  it.each([
    ['a film', { type: 'video/mp4' }],
    ['a page', { type: 'text/html' }],
    ['a picture that holds scripts', { type: 'image/svg+xml' }],
    ['nothing', { ...WEBP, size: 0 }],
    ['more than 5 MB', { ...WEBP, size: 5 * 1024 * 1024 + 1 }],
  ])('is not %s', async (_what, given) => {
    expect(await upload('self', `${FOLDERS[0]}/${name(4)}`, given)).toBe('refused')
    expect(await upload('self', `${FOLDERS[0]}/${name(4)}`, WEBP)).toBe('allowed')
  })

  it.each([
    'users/self/thread/self/otherCoach',
    'users/self/thread/self/stranger',
    'users/self/thread/mate/otherCoach',
    'users/self/thread/self/self',
    'users/self/thread/self/nobody-ever',
    'users/self/thread',
  ])('is not sent to %s', async (folder) => {
    expect(await upload('self', `${folder}/${name(5)}`, WEBP)).toBe('refused')
  })

  it('stays the member’s when the coach is another one, and the coach keeps only their own', async () => {
    await coaches('self', { myConsistencyCoachId: 'otherCoach' })
    expect(await able((role) => look(role, `${FOLDERS[0]}/m.webp`))).toEqual(['self'])
    expect(await able((role) => look(role, `${FOLDERS[1]}/m.webp`))).toEqual(['self', 'coach'])
    expect(await upload('self', `${FOLDERS[0]}/${name(6)}`, WEBP)).toBe('refused')
    expect(await upload('coach', `${FOLDERS[1]}/${name(6)}`, WEBP)).toBe('refused')
  })

  it('is sent to no coach who has stopped, and by no closed account', async () => {
    const sends = () => upload('self', `${FOLDERS[0]}/${name(6)}`, WEBP)
    await became('coach', { deleted: true })
    expect(await sends()).toBe('refused')
    expect(await look('coach', `${FOLDERS[0]}/m.webp`)).toBe('refused')
    await coaches('coach', { isConsistencyCoach: false })
    expect(await sends()).toBe('refused')
    await coaches('coach', { isConsistencyCoach: false, isExecutiveCoach: true })
    await coaches('self', { myExectutiveCoachId: 'coach' })
    expect(await sends()).toBe('allowed')
    const coaching = { ...userOf('self').coaching, myExectutiveCoachId: 'coach' }
    await became('self', { coaching, deleted: true })
    expect(await upload('self', `${FOLDERS[0]}/${name(7)}`, WEBP)).toBe('refused')
    expect(await remove('self', `${FOLDERS[0]}/m.webp`)).toBe('allowed')
  })
})
