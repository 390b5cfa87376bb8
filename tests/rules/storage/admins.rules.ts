/** Admins and files: they may read as long as token, record and email permit, and delete nothing. */
import { beforeEach, describe, expect, it } from 'vitest'
import { userSecureSchema } from '#core/records/user.ts'
import { beginCommunity, put, userOf, userRecords } from '../support/community.ts'
import { emulator, seed, tokenOf } from '../support/people.ts'
import {
  forgetObjects,
  list,
  look,
  lookAtMetadata,
  remove,
  setMetadata,
  upload,
} from '../support/storage.ts'

const FOLDERS = ['private', 'group', 'community'] as const
const PRIVATE = 'users/self/private/picture-0'
const THREAD = 'users/self/thread/self/coach/20780-00'

/** Somebody with an admin's token, except for `changes`. */
const withToken = (changes: object, uid = 'admin') => ({
  uid,
  token: { ...tokenOf('admin'), ...changes },
})
const secure = (id: string, changes: object) =>
  seed([put('usersSecure', userSecureSchema.parse({ id, ...changes }))])

interface Former {
  readonly name: string
  readonly given?: () => Promise<void>
  readonly as?: ReturnType<typeof withToken>
}

const formers: readonly Former[] = [
  { name: 'who was made a member again', given: () => secure('admin', { roles: {} }) },
  {
    name: 'whose right was set to false',
    given: () => secure('admin', { roles: { admin: false } }),
  },
  {
    name: 'who was switched off',
    given: () => secure('admin', { roles: { admin: true }, disabled: true }),
  },
  {
    name: 'who has closed their account',
    given: () => seed(userRecords(userOf('admin', { deleted: true }))),
  },
  {
    name: 'of whom the server’s record says nothing any more',
    given: () => seed([{ kind: 'delete', ref: { collection: 'usersSecure', id: 'admin' } }]),
  },
  {
    name: 'without a record of their own',
    given: () => seed([{ kind: 'delete', ref: { collection: 'users', id: 'admin' } }]),
  },
  { name: 'whose email is not verified', as: withToken({ email_verified: false }) },
  { name: 'whose token says nothing of an email', as: withToken({ email_verified: undefined }) },
  { name: 'whose verified email is a word', as: withToken({ email_verified: 'true' }) },
  { name: 'whose token says so in a word', as: withToken({ admin: 'true' }) },
  { name: 'whose token says so with a number', as: withToken({ admin: 1 }) },
  { name: 'whose token does not say so yet', as: withToken({ admin: undefined }) },
  { name: 'who never was one, with the token of one', as: withToken({}, 'stranger') },
  {
    name: 'who is a member with a plan, and the token of one',
    given: () => secure('stranger', { roles: { admin: false, tier: 'pro' } }),
    as: withToken({}, 'stranger'),
  },
]

describe.skipIf(!emulator)('an admin', () => {
  beforeEach(async () => {
    await beginCommunity({ privacy: 'share-nothing' })
    await forgetObjects()
    for (const folder of FOLDERS) await upload('server', `users/self/${folder}/picture-0`)
    await upload('server', THREAD)
  })

  it.each(formers)('$name looks at no private file', async ({ given, as = withToken({}) }) => {
    expect(await look('admin', PRIVATE), 'an admin').toBe('allowed')
    await given?.()
    for (const folder of FOLDERS) {
      expect(await look(as, `users/self/${folder}/picture-0`)).toBe('refused')
      expect(await lookAtMetadata(as, `users/self/${folder}/picture-0`)).toBe('refused')
    }
    // The answer must not differ from that for a missing file.
    expect(await look(as, 'users/self/private/picture-9')).toBe('refused')
  })

  it('looks at what lies in a profile, and at nothing in a thread', async () => {
    for (const folder of FOLDERS) {
      expect(await look('admin', `users/self/${folder}/picture-0`)).toBe('allowed')
    }
    expect(await look('admin', THREAD)).toBe('refused')
    expect(await lookAtMetadata('admin', THREAD)).toBe('refused')
    expect(await look('self', THREAD)).toBe('allowed')
  })

  it.each([...FOLDERS.map((folder) => `users/self/${folder}/picture-0`), THREAD])(
    'takes nothing away, replaces and renames nothing, and lists nothing: %s',
    async (path) => {
      expect(await remove('admin', path)).toBe('refused')
      expect(await upload('admin', path)).toBe('refused')
      expect(await upload('admin', path.replace(/0$/, '1'))).toBe('refused')
      expect(await setMetadata('admin', path, { contentType: 'image/webp' })).toBe('refused')
      expect(await list('admin', path.slice(0, path.lastIndexOf('/') + 1))).toBe('refused')
      expect(await remove('self', path)).toBe('allowed')
    },
  )

  it('takes nothing away of a closed account, whose own it still is', async () => {
    await seed(userRecords(userOf('self', { deleted: true })))
    expect(await look('admin', PRIVATE)).toBe('allowed')
    expect(await remove('admin', PRIVATE)).toBe('refused')
    expect(await remove('self', PRIVATE)).toBe('allowed')
  })

  it('sends nothing in a thread of two others, whatever folder it is in', async () => {
    for (const sender of ['self', 'coach']) {
      expect(await upload('admin', `users/${sender}/thread/self/coach/20780-01`)).toBe('refused')
    }
  })
})
