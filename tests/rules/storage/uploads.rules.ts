/** What may be put into one's own folder: kinds, sizes and names (docs/product.md#accounts-and-files). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { became, beginCommunity } from '../support/community.ts'
import { emulator } from '../support/people.ts'
import {
  forgetObjects,
  look,
  open,
  PNG,
  remove,
  setMetadata,
  tokenUrl,
  upload,
} from '../support/storage.ts'

const MB = 1024 * 1024
const PICTURE = 'users/self/private/picture-0'
const VIDEO = 'users/self/private/video-0'

beforeAll(async () => {
  if (emulator) await beginCommunity({ privacy: 'share-community' })
})
beforeEach(forgetObjects)

/** What lies at none of one's own places, or is of no kind of its own. */
const NO_TYPES = [
  ...['image/svg+xml', 'text/html', 'application/xhtml+xml', 'application/javascript'],
  ...['text/plain', 'application/octet-stream', 'application/pdf', 'image/bmp', 'video/x-msvideo'],
  // Almost right is still wrong.
  ...['audio/mpeg', 'image/png;text/html', 'image/png, text/html', 'ximage/png', 'image/pngx'],
  ...['IMAGE/SVG+XML', 'image/'],
]
const NO_NAMES = [
  ...['..', '.', '...', '.png', 'a.', '../mate/private/a.png', 'a/b.png', 'a/../b.png', '%2e%2e'],
  ...['a%2Fb.png', 'a b.png', 'a\u0000.png', 'a\nb.png', 'a\u202Egnp.exe', 'ä.png', '😀.png'],
  ...['a\\b.png', 'a*.png', 'a?.png', 'page.html', 'page.svg', 'page.png.html', 'page.html.png'],
  ...['run.exe', 'a.PNG', 'x'.repeat(129), 'x'.repeat(900)],
]
const NO_PLACES = [
  ...['picture-0', 'users/picture-0', 'users/self/picture-0', 'users/self/public/picture-0'],
  ...['users/self/Private/picture-0', 'users/self/../private/picture-0', 'self/private/picture-0'],
  ...['users/mate/private/picture-0', 'users/self/private/deep/picture-0'],
  'groups/birds/private/picture-0',
]
const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
const VIDEOS = ['video/mp4', 'video/webm', 'video/quicktime']

/** Those for which it is allowed. */
async function allowedOf(all: readonly string[], put: (one: string) => Promise<string>) {
  const verdicts = await Promise.all(all.map(put))
  return all.filter((_, index) => verdicts[index] !== 'refused')
}

describe.skipIf(!emulator)('an upload', () => {
  it.each([...IMAGES, ...VIDEOS])('may be %s', async (type) => {
    const path = type.startsWith('video') ? VIDEO : PICTURE
    expect(await upload('self', path, { type })).toBe('allowed')
  })

  it.each([PICTURE, VIDEO])('to %s is of no other kind', async (path) => {
    expect(await allowedOf(NO_TYPES, (type) => upload('self', path, { type }))).toEqual([])
    const type = path === VIDEO ? 'video/mp4' : PNG
    expect(await upload('self', path, { type }), 'the honest twin').toBe('allowed')
  })

  it('has something in it', async () => {
    expect(await upload('self', PICTURE, { size: 0 })).toBe('refused')
    expect(await upload('self', PICTURE, { size: 1 })).toBe('allowed')
  })

  it('of a picture holds 5 MB, and not a byte more', async () => {
    expect(await upload('self', PICTURE, { size: 5 * MB + 1 })).toBe('refused')
    expect(await upload('self', PICTURE, { size: 5 * MB })).toBe('allowed')
  })

  it('of a video holds 100 MB, and not a byte more', async () => {
    const type = 'video/mp4'
    expect(await upload('self', VIDEO, { type, size: 100 * MB + 1 })).toBe('refused')
    expect(await upload('self', VIDEO, { type, size: 100 * MB })).toBe('allowed')
  })

  it('is not turned into something else afterwards', async () => {
    expect(await upload('self', PICTURE)).toBe('allowed')
    expect(await setMetadata('self', PICTURE, { contentType: 'text/html' })).toBe('refused')
    expect(await setMetadata('self', PICTURE, { contentType: 'image/svg+xml' })).toBe('refused')
    expect(await setMetadata('self', PICTURE, { contentType: 'image/webp' })).toBe('refused')
  })

  it('of a video is not called a picture afterwards', async () => {
    expect(await upload('self', VIDEO, { type: 'video/mp4', size: 6 * MB })).toBe('allowed')
    expect(await setMetadata('self', VIDEO, { contentType: PNG })).toBe('refused')
  })
})

describe.skipIf(!emulator)('a name', () => {
  it.each(['picture-0', 'picture-9', 'header-0', 'header-9'])('may be %s', async (file) => {
    expect(await upload('self', `users/self/group/${file}`)).toBe('allowed')
  })

  it('is one of the places', async () => {
    const put = (file: string) => upload('self', `users/self/group/${file}`)
    expect(await allowedOf(NO_NAMES, put)).toEqual([])
  })

  it('lies in one’s own three folders', async () => {
    expect(await allowedOf(NO_PLACES, (name) => upload('self', name))).toEqual([])
  })
})

describe.skipIf(!emulator)('an account', () => {
  it('whose record is still on its way puts its picture there', async () => {
    const newcomer = { uid: 'newcomer' }
    expect(await upload(newcomer, 'users/newcomer/private/picture-0')).toBe('allowed')
    expect(await look(newcomer, 'users/newcomer/private/picture-0')).toBe('allowed')
  })

  it('that is closed puts nothing there, and can still look at its own and take it away', async () => {
    await upload('server', PICTURE)
    await became('self', { deleted: true })
    expect(await upload('self', PICTURE)).toBe('refused')
    expect(await setMetadata('self', PICTURE, { contentType: 'image/webp' })).toBe('refused')
    expect(await look('self', PICTURE)).toBe('allowed')
    expect(await remove('self', PICTURE)).toBe('allowed')
    await became('self')
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
