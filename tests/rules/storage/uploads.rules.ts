/** What may be put into one's own folder: what the server has allowed, and nothing else (core/server/commands/files). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginCommunity, userOf, userRecords } from '../support/community.ts'
import { emulator, seed } from '../support/people.ts'
import {
  forgetObjects,
  look,
  open,
  remove,
  setMetadata,
  tokenUrl,
  upload,
} from '../support/storage.ts'

const MB = 1024 * 1024
const PICTURE = 'users/self/private/picture-0'
const VIDEO = 'users/self/private/video-0'
const IN_THREAD = 'users/self/thread/self/coach/20780-00'

beforeAll(async () => {
  if (emulator) await beginCommunity({ privacy: 'share-community' })
})
beforeEach(forgetObjects)

describe.skipIf(!emulator)('an upload', () => {
  it.each([
    [PICTURE, 'image/webp', 5 * MB],
    [VIDEO, 'video/mp4', 100 * MB],
    [IN_THREAD, 'image/png', 1],
  ])('succeeds at %s as the server has allowed it', async (path, type, size) => {
    expect(await upload('self', path, { type, size })).toBe('allowed')
  })

  it.each([
    ['nothing', 'nothing' as const],
    ['another place', { path: 'users/self/private/picture-1' }],
    ['the place without what comes before it', { path: 'picture-0' }],
    ['another kind', { contentType: 'image/webp' }],
    ['a byte less', { bytes: 9 }],
    ['it until a moment ago', { forMs: -1 }],
  ])('fails where the server has allowed %s', async (_what, allowed) => {
    for (const path of [PICTURE, IN_THREAD]) {
      expect(await upload('self', path, { allowed })).toBe('refused')
      expect(await upload('self', path)).toBe('allowed')
    }
  })

  it('fails for another person than the allowed one', async () => {
    for (const path of [PICTURE, IN_THREAD]) {
      for (const role of ['mate', 'coach', 'admin', 'nobody'] as const) {
        expect(await upload(role, path)).toBe('refused')
      }
    }
  })

  it('needs content', async () => {
    expect(await upload('self', PICTURE, { size: 0, allowed: { bytes: 10 } })).toBe('refused')
  })

  it.each([PICTURE, IN_THREAD])('never replaces or renames %s', async (path) => {
    expect(await upload('self', path)).toBe('allowed')
    expect(await upload('self', path), 'again').toBe('refused')
    for (const contentType of ['text/html', 'image/svg+xml', 'image/webp']) {
      expect(await setMetadata('self', path, { contentType })).toBe('refused')
    }
    expect(await remove('self', path)).toBe('allowed')
    expect(await upload('self', path, { type: 'image/webp' })).toBe('allowed')
  })

  it('never overwrites a file of an older version, which its member can read and delete', async () => {
    const old = 'users/self/group/22222222-0000-4000-8000-000000000001.webp'
    await upload('server', old)
    expect(await look('self', old)).toBe('allowed')
    expect(await upload('self', old)).toBe('refused')
    expect(await remove('self', old)).toBe('allowed')
  })

  it.each([
    ...['picture-0', 'users/picture-0', 'users/self/picture-0', 'users/self/../private/picture-0'],
    ...['users/self/private/deep/picture-0', 'groups/birds/private/picture-0'],
  ])('fails outside one’s own folders, such as at %s', async (name) => {
    expect(await upload('self', name)).toBe('refused')
  })
})

describe.skipIf(!emulator)('uploads of an account', () => {
  it('fail without a member’s record', async () => {
    const newcomer = { uid: 'newcomer' }
    expect(await upload(newcomer, 'users/newcomer/private/picture-0')).toBe('refused')
  })

  it('fail once it is closed, which can still read and delete its own files', async () => {
    await upload('server', PICTURE)
    await seed(userRecords(userOf('self', { deleted: true })))
    expect(await upload('self', PICTURE)).toBe('refused')
    expect(await setMetadata('self', PICTURE, { contentType: 'image/webp' })).toBe('refused')
    expect(await look('self', PICTURE)).toBe('allowed')
    expect(await remove('self', PICTURE)).toBe('allowed')
    await seed(userRecords(userOf('self')))
  })
})

describe.skipIf(!emulator)('a token URL', () => {
  it('ends with the name: narrowing the privacy renames the picture', async () => {
    await upload('self', 'users/self/group/picture-1')
    const url = await tokenUrl('users/self/group/picture-1')
    expect(await open(url)).toBe('allowed')
    await upload('self', 'users/self/private/picture-2')
    await remove('self', 'users/self/group/picture-1')
    expect(await open(url)).not.toBe('allowed')
    const guessed = url.replace('group%2Fpicture-1', 'private%2Fpicture-2')
    expect(await open(guessed)).toBe('refused')
  })

  it('opens to nobody who only guesses it', async () => {
    await upload('self', PICTURE)
    const url = await tokenUrl(PICTURE)
    expect(await open(url.replace(/token=.*/, 'token=0'))).toBe('refused')
    expect(await open(url.replace(/&token=.*/, ''))).toBe('refused')
  })
})
