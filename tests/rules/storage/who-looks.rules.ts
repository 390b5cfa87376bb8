/** Whose pictures each role may see, list, replace and delete, folder by folder. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#core/records/user.ts'
import { became, beginCommunity, coaches } from '../support/community.ts'
import { emulator, ROLES, type Role } from '../support/people.ts'
import {
  able,
  forgetObjects,
  list,
  look,
  lookAtMetadata,
  remove,
  setMetadata,
  upload,
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

const inOrder = (roles: readonly Role[]) => ROLES.filter((role) => roles.includes(role))

async function begin(changes: Partial<User> = {}): Promise<void> {
  await beginCommunity(changes)
  await forgetObjects()
  for (const folder of FOLDERS) await upload('server', picture(folder))
}

describe.skipIf(!emulator)('a member’s picture', () => {
  it.each(['share-nothing', 'share-group', 'share-community'] as const)(
    'opens with %s as far as its folder says',
    async (privacy) => {
      await begin({ privacy })
      for (const [sharing, folder, roles] of SEES.filter(([sharing]) => sharing === privacy)) {
        const seen = inOrder(roles)
        expect(await able((role) => look(role, picture(folder))), `${sharing} ${folder}`).toEqual(
          seen,
        )
        expect(await able((role) => lookAtMetadata(role, picture(folder))), folder).toEqual(seen)
      }
    },
  )

  it.each(FOLDERS)('changes in the folder %s by its member alone', async (folder) => {
    await begin({ privacy: 'share-community' })
    expect(await able((role) => upload(role, `users/self/${folder}/picture-1`))).toEqual(['self'])
    expect(await able((role) => upload(role, picture(folder)))).toEqual([])
    const cacheControl = 'private, max-age=3600'
    expect(await able((role) => setMetadata(role, picture(folder), { cacheControl }))).toEqual([])
  })

  it.each(FOLDERS)('disappears from the folder %s by its member alone', async (folder) => {
    await begin({ privacy: 'share-community' })
    expect(await able((role) => remove(role, picture(folder)))).toEqual(['self'])
  })

  it.each(['', 'users/', 'users/self/', 'users/self/private/', 'users/self/community/'])(
    'stays hidden from anybody who lists %j',
    async (prefix) => {
      await begin({ privacy: 'share-community' })
      expect(await able((role) => list(role, prefix))).toEqual([])
    },
  )
})

describe.skipIf(!emulator)('readers of a picture', () => {
  beforeEach(() => begin({ privacy: 'share-community' }))

  it('exclude others once the account is closed, and closed accounts', async () => {
    await became('self', { privacy: 'share-community', deleted: true })
    expect(await able((role) => look(role, picture('community')))).toEqual(['self', 'admin'])
    await became('self', { privacy: 'share-community' })
    await became('mate', { deleted: true })
    await became('coach', { deleted: true })
    expect(await able((role) => look(role, picture('community')))).toEqual(
      inOrder(['self', 'stranger', 'otherCoach', 'admin']),
    )
  })

  it('exclude a coach who has stopped, and one whom the member no longer names', async () => {
    await coaches('coach', { isConsistencyCoach: false })
    expect(await look('coach', picture('private'))).toBe('refused')
    await became('coach')
    expect(await look('coach', picture('private'))).toBe('allowed')
    await coaches('self', { myConsistencyCoachId: '' })
    expect(await look('coach', picture('private'))).toBe('refused')
  })

  it('exclude members without a group where the owner has none, either', async () => {
    await became('self', { privacy: 'share-group', groupId: '' })
    await became('mate', { groupId: '' })
    expect(await look('mate', picture('group'))).toBe('refused')
  })

  it('exclude somebody without a record, except for their own files', async () => {
    expect(await look({ uid: 'newcomer' }, picture('community'))).toBe('refused')
    expect(await look({ uid: 'newcomer' }, 'users/nobody-ever/community/picture.png')).toBe(
      'refused',
    )
  })
})
