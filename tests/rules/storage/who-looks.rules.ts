/** Whose pictures each role may see, list, replace and delete, folder by folder. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#core/records/user.ts'
import { beginCommunity, userOf, userRecords } from '../support/community.ts'
import { emulator, type Person, ROLES, type Role, seed } from '../support/people.ts'
import {
  forgetObjects,
  list,
  look,
  lookAtMetadata,
  remove,
  setMetadata,
  upload,
  type Verdict,
} from '../support/storage.ts'

const FOLDERS = ['private', 'group', 'community'] as const
type Folder = (typeof FOLDERS)[number]

const picture = (folder: Folder) => `users/self/${folder}/picture-0`

/** The group's own members beside those who always may; `everybody` is signed in. */
const ALWAYS: readonly Role[] = ['self', 'coach', 'admin']
const THE_GROUP: readonly Role[] = [...ALWAYS, 'mate']
const EVERYBODY: readonly Role[] = ROLES.filter((role) => role !== 'nobody')

const SEES: readonly [User['privacy'], Folder, readonly Role[]][] = [
  ['share-nothing', 'private', ALWAYS],
  ['share-nothing', 'group', ALWAYS],
  ['share-nothing', 'community', ALWAYS],
  ['share-group', 'private', ALWAYS],
  ['share-group', 'group', THE_GROUP],
  ['share-group', 'community', THE_GROUP],
  ['share-community', 'private', ALWAYS],
  ['share-community', 'group', THE_GROUP],
  ['share-community', 'community', EVERYBODY],
]

/** The roles for which the result is `allowed`; all others must be refused, not merely find nothing. */
async function able(deed: (role: Role) => Promise<Verdict>): Promise<Role[]> {
  const verdicts = new Map<Role, Verdict>()
  for (const role of ROLES) verdicts.set(role, await deed(role))
  expect([...verdicts.values()]).not.toContain('not there')
  return ROLES.filter((role) => verdicts.get(role) === 'allowed')
}

const inOrder = (roles: readonly Role[]) => ROLES.filter((role) => roles.includes(role))

async function begin(changes: Partial<User> = {}): Promise<void> {
  await beginCommunity(changes)
  await forgetObjects()
  for (const folder of FOLDERS) await upload('server', picture(folder))
}

async function change(person: Person, changes: Partial<User>): Promise<void> {
  await seed(userRecords(userOf(person, changes)))
}

describe.skipIf(!emulator)('a picture', () => {
  it.each(SEES)(
    'of a member with %s in the folder %s is seen by %s',
    async (privacy, folder, roles) => {
      await begin({ privacy })
      expect(await able((role) => look(role, picture(folder)))).toEqual(inOrder(roles))
      expect(await able((role) => lookAtMetadata(role, picture(folder)))).toEqual(inOrder(roles))
    },
  )

  it.each(FOLDERS)(
    'in the folder %s is put there by its member alone, and changed by nobody',
    async (folder) => {
      await begin({ privacy: 'share-community' })
      expect(await able((role) => upload(role, `users/self/${folder}/picture-1`))).toEqual(['self'])
      expect(await able((role) => upload(role, picture(folder)))).toEqual([])
      const cacheControl = 'private, max-age=3600'
      expect(await able((role) => setMetadata(role, picture(folder), { cacheControl }))).toEqual([])
    },
  )

  it.each(FOLDERS)('in the folder %s is removed by its member alone', async (folder) => {
    await begin({ privacy: 'share-community' })
    const removed = await able(async (role) => {
      await upload('server', picture(folder))
      return remove(role, picture(folder))
    })
    expect(removed).toEqual(['self'])
  })

  it.each(['', 'users/', 'users/self/', 'users/self/private/', 'users/self/community/'])(
    'is found by nobody who lists %j',
    async (prefix) => {
      await begin({ privacy: 'share-community' })
      expect(await able((role) => list(role, prefix))).toEqual([])
    },
  )
})

describe.skipIf(!emulator)('who may look', () => {
  beforeEach(() => begin({ privacy: 'share-community' }))

  it('is nobody else any more once the account is closed, nor does a closed account look', async () => {
    await change('self', { privacy: 'share-community', deleted: true })
    expect(await able((role) => look(role, picture('community')))).toEqual(['self', 'admin'])
    await change('self', { privacy: 'share-community' })
    await change('mate', { deleted: true })
    await change('coach', { deleted: true })
    expect(await able((role) => look(role, picture('community')))).toEqual(
      inOrder(['self', 'stranger', 'otherCoach', 'admin']),
    )
  })

  it('is no coach who has stopped, and none whom the member no longer names', async () => {
    const coaching = userOf('coach').coaching
    await change('coach', { coaching: { ...coaching, isConsistencyCoach: false } })
    expect(await look('coach', picture('private'))).toBe('refused')
    await change('coach', {})
    expect(await look('coach', picture('private'))).toBe('allowed')
    await change('self', { coaching: { ...userOf('self').coaching, myConsistencyCoachId: '' } })
    expect(await look('coach', picture('private'))).toBe('refused')
  })

  it('is not somebody who has no group either, where no group would be the same as theirs', async () => {
    await change('self', { privacy: 'share-group', groupId: '' })
    await change('mate', { groupId: '' })
    expect(await look('mate', picture('group'))).toBe('refused')
  })

  it('is nobody without a record of their own, where it is not about themselves', async () => {
    expect(await look({ uid: 'newcomer' }, picture('community'))).toBe('refused')
    expect(await look({ uid: 'newcomer' }, 'users/nobody-ever/community/picture.png')).toBe(
      'refused',
    )
  })
})
