/** Admins and files: they may read as long as token, record and email permit, and delete nothing. */
import { beforeEach, describe, expect, it } from 'vitest'
import { userSecureSchema } from '#core/records/user.ts'
import { became, beginCommunity, put } from '../support/community.ts'
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
const secure = (id: string, changes: object) => () =>
  seed([put('usersSecure', userSecureSchema.parse({ id, ...changes }))])
const gone = (collection: string) => () =>
  seed([{ kind: 'delete', ref: { collection, id: 'admin' } }])

type Former = readonly [name: string, given: () => Promise<void>, as: ReturnType<typeof withToken>]

const record = (name: string, given: () => Promise<void>): Former => [name, given, withToken({})]
const token = (name: string, changes: object, uid = 'admin', given = async () => {}): Former => [
  name,
  given,
  withToken(changes, uid),
]
const member = secure('stranger', { roles: { admin: false, tier: 'pro' } })
const formers: readonly Former[] = [
  record('who was made a member again', secure('admin', { roles: {} })),
  record('whose right was set to false', secure('admin', { roles: { admin: false } })),
  record('who was switched off', secure('admin', { roles: { admin: true }, disabled: true })),
  record('who has closed their account', () => became('admin', { deleted: true })),
  record('of whom the server’s record says nothing any more', gone('usersSecure')),
  record('without a record of their own', gone('users')),
  token('whose email is not verified', { email_verified: false }),
  token('whose token says nothing of an email', { email_verified: undefined }),
  token('whose verified email is a word', { email_verified: 'true' }),
  token('whose token says so in a word', { admin: 'true' }),
  token('whose token says so with a number', { admin: 1 }),
  token('whose token does not say so yet', { admin: undefined }),
  token('who never was one, with the token of one', {}, 'stranger'),
  token('who is a member with a plan, and the token of one', {}, 'stranger', member),
]

describe.skipIf(!emulator)('an admin', () => {
  beforeEach(async () => {
    await beginCommunity({ privacy: 'share-nothing' })
    await forgetObjects()
    for (const folder of FOLDERS) await upload('server', `users/self/${folder}/picture-0`)
    await upload('server', THREAD)
  })

  it.each(formers)('%s reads no private file', async (_name, given, as) => {
    expect(await look('admin', PRIVATE), 'an admin').toBe('allowed')
    await given()
    for (const folder of FOLDERS) {
      expect(await look(as, `users/self/${folder}/picture-0`)).toBe('refused')
      expect(await lookAtMetadata(as, `users/self/${folder}/picture-0`)).toBe('refused')
    }
    // The answer must not differ from that for a missing file.
    expect(await look(as, 'users/self/private/picture-9')).toBe('refused')
  })

  it('reads the files of a profile, and none of a thread', async () => {
    for (const folder of FOLDERS) {
      expect(await look('admin', `users/self/${folder}/picture-0`)).toBe('allowed')
    }
    expect(await look('admin', THREAD)).toBe('refused')
    expect(await lookAtMetadata('admin', THREAD)).toBe('refused')
    expect(await look('self', THREAD)).toBe('allowed')
  })

  it.each([...FOLDERS.map((folder) => `users/self/${folder}/picture-0`), THREAD])(
    'removes, replaces, renames and lists nothing: %s',
    async (path) => {
      expect(await remove('admin', path)).toBe('refused')
      expect(await upload('admin', path)).toBe('refused')
      expect(await upload('admin', path.replace(/0$/, '1'))).toBe('refused')
      expect(await setMetadata('admin', path, { contentType: 'image/webp' })).toBe('refused')
      expect(await list('admin', path.slice(0, path.lastIndexOf('/') + 1))).toBe('refused')
      expect(await remove('self', path)).toBe('allowed')
    },
  )

  it('removes nothing of a closed account', async () => {
    await became('self', { deleted: true })
    expect(await look('admin', PRIVATE)).toBe('allowed')
    expect(await remove('admin', PRIVATE)).toBe('refused')
    expect(await remove('self', PRIVATE)).toBe('allowed')
  })

  it('uploads nothing into a thread of two others, in any folder', async () => {
    for (const sender of ['self', 'coach']) {
      expect(await upload('admin', `users/${sender}/thread/self/coach/20780-01`)).toBe('refused')
    }
  })
})
