import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { objectPathSchema } from '#core/policies/storage/object-path.ts'
import type { FileSlot, UploadSlot } from '#core/policies/storage/slots.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { CloudStorage } from '#data/cloud/cloud-storage.ts'
import { readUser } from '#data/records/member/owner.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { FileRefused, type ScalePicture } from '#data/storage/files/prepare-file.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { nextFileJob } from './file-jobs.ts'
import { runFileJobs } from './run-file-jobs.ts'
import { cancelUpload, queueUpload, readUploads, removeFile, retryUpload } from './upload-queue.ts'
import { fetchFile, readCachedFile } from './use-file.ts'

let world: Community
let ada: Device

/** Does not scale, because Node cannot: browser tests cover the scaling. */
const scale: ScalePicture = async (picture) => picture.slice(0, picture.size, 'image/webp')

const PNG = [
  0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 9, 0, 0, 0, 9,
]
const picture = (size = 400) => {
  const bytes = new Uint8Array(size)
  bytes.set(PNG.slice(0, size))
  return new Blob([bytes])
}

beforeEach(async () => {
  world = community()
  const { cloud } = await world.device('nobody')
  const { userId } = await cloud.auth.signUp('ada@example.org', 'four petals', 'Ada')
  ada = await memberDevice(world, userId)
})
afterEach(() => world.close())

/** Runs the file jobs of a device, with a changed storage. */
function keeping({ account, cloud }: Device, change: Partial<CloudStorage> = {}) {
  const parts: (number | undefined)[] = []
  const network = new EventTarget()
  const storage = { ...cloud.storage, ...change }
  const onProgress = (_slot: UploadSlot, part: number | undefined) => void parts.push(part)
  const around = { ...cloud, storage }
  const stop = runFileJobs({ account, cloud: around, network, onProgress, random: () => 0 })
  onTestFinished(stop)
  return { parts, network, stop }
}

const choose = (slot: FileSlot, file: Blob) => queueUpload(ada.account, slot, file, { scale })
const image = async () => (await readUser(ada.account))?.image ?? ''
const pathOf = async () => objectPathSchema.parse(await image())
const isStored = async (path: string) =>
  ada.cloud.storage.metadata(objectPathSchema.parse(path)).then(
    () => true,
    () => false,
  )

describe('a chosen picture', () => {
  it('uploads to the folder of the member’s privacy, and the record names it', async () => {
    const { parts } = keeping(ada)
    await choose('image', picture())
    await expect.poll(image).toMatch(new RegExp(`^users/${ada.account.userId}/private/picture-0$`))
    expect(await readUploads(ada.account)).toEqual([])
    expect(await ada.cloud.storage.metadata(await pathOf())).toMatchObject({ size: 400 })
    expect(parts.at(-2)).toBe(1)
    expect(parts.at(-1)).toBeUndefined()
    await ada.push()
    expect(await world.document('users', ada.account.userId)).toMatchObject({
      image: await image(),
    })
  })

  it('waits for a new member’s record to reach the cloud', async () => {
    const { cloud } = await world.device('nobody')
    const { userId } = await cloud.auth.signUp('ben@example.org', 'four petals', 'Ben')
    const ben = await world.device(userId)
    await saveUser(ben.account, { name: 'Ben' })
    await queueUpload(ben.account, 'image', picture(), { scale })
    expect(await nextFileJob(ben.account)).toBeUndefined()
    await ben.push()
    keeping(ben)
    await expect.poll(async () => (await readUser(ben.account))?.image).toMatch(/picture-0$/)
  })

  it('waits here while the cloud cannot be reached, also over a restart', async () => {
    let away = true
    const upload: CloudStorage['upload'] = (...given) => {
      if (away) throw new CloudError('unavailable', 'No network.')
      return ada.cloud.storage.upload(...given)
    }
    const first = keeping(ada, { upload })
    await choose('headerImage', picture())
    await expect.poll(() => first.parts.length).toBeGreaterThan(0)
    first.stop()
    await ada.restart()
    expect(await readUploads(ada.account)).toMatchObject([
      { slot: 'headerImage', state: 'waiting' },
    ])

    const second = keeping(ada, { upload })
    away = false
    second.network.dispatchEvent(new Event('online'))
    await expect
      .poll(async () => (await readUser(ada.account))?.social.headerImage)
      .toContain('/private/')
  })

  it('stays unsent when it is given up, and the earlier one stays', async () => {
    keeping(ada)
    await choose('image', picture())
    await expect.poll(image).not.toBe('')
    const before = await image()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
    const other = await world.device(ada.account.userId)
    await other.pull()
    const slow = keeping(other, {
      upload: (_path, _blob, { signal }) =>
        new Promise((_resolve, reject) => {
          begin()
          signal?.addEventListener('abort', () => {
            stop()
            reject(signal.reason)
          })
        }),
    })
    await queueUpload(other.account, 'image', picture(), { scale })
    await begun
    await cancelUpload(other.account, 'image')
    await stopped
    await expect.poll(() => slow.parts.at(-1)).toBeUndefined()
    expect(await image()).toBe(before)
    expect(await isStored(before)).toBe(true)
  })

  it('stays with the reason when the cloud refuses it, and can be tried again', async () => {
    let refuse = true
    keeping(ada, {
      upload: (...given) => {
        if (refuse) throw new CloudError('not-supported', 'This community keeps no pictures.')
        return ada.cloud.storage.upload(...given)
      },
    })
    await choose('image', picture())
    await expect
      .poll(() => readUploads(ada.account))
      .toMatchObject([{ state: 'refused', reason: 'This community keeps no pictures.' }])
    refuse = false
    await retryUpload(ada.account, 'image')
    await expect.poll(image).not.toBe('')
  })

  it('replaces the one before, whose object goes once the cloud knows', async () => {
    keeping(ada)
    await choose('image', picture())
    await expect.poll(image).not.toBe('')
    await ada.push()
    const before = await image()
    await choose('image', picture(500))
    await expect.poll(image).not.toBe(before)
    expect(await isStored(before)).toBe(true)
    await ada.push()
    await expect.poll(() => isStored(before)).toBe(false)
    expect(await isStored(await image())).toBe(true)
  })

  it('goes from the record and the storage when it is removed', async () => {
    keeping(ada)
    await choose('image', picture())
    await expect.poll(image).not.toBe('')
    await ada.push()
    const before = await image()
    await removeFile(ada.account, 'image')
    expect(await image()).toBe('')
    await ada.push()
    await expect.poll(() => isStored(before)).toBe(false)
  })
})

describe('narrowing the privacy', () => {
  it('moves the files once the cloud has the setting', async () => {
    await saveUser(ada.account, { privacy: 'share-community' })
    await ada.push()
    keeping(ada)
    await choose('image', picture())
    await expect.poll(image).toContain('/community/')
    await ada.push()
    const open = await image()

    await saveUser(ada.account, { privacy: 'share-nothing' })
    expect(await image()).toBe(open)
    expect(await isStored(open)).toBe(true)
    await ada.push()
    await expect.poll(image).toContain('/private/')
    expect(await isStored(open)).toBe(false)
    expect(await isStored(await image())).toBe(true)
  })

  it('skips a file that does not exist, and continues', async () => {
    const path = `users/${ada.account.userId}/community/gone.webp`
    await saveUser(ada.account, { image: path })
    await ada.push()
    keeping(ada)
    await choose('video', new Blob([new Uint8Array([0, 0, 0, 16]), 'ftypisom', new Uint8Array(9)]))
    await expect.poll(async () => (await readUser(ada.account))?.video).toContain('/private/')
    expect(await image()).toBe(path)
  })
})

describe('the check before an upload', () => {
  const MIB = 1024 * 1024
  const film = (size: number) =>
    new Blob([new Uint8Array([0, 0, 0, 16]), 'ftypisom', new Uint8Array(size)])

  it.each([
    ['a picture of more than 40 MB', 'image', () => picture(40 * MIB + 1), 'larger than 40 MB'],
    ['a film of more than 100 MB', 'video', () => film(100 * MIB), 'larger than 100 MB'],
    [
      'a page that calls itself a picture',
      'image',
      () => new Blob(['<script>'], { type: 'image/png' }),
      'kind of file',
    ],
    ['a film as a picture', 'image', () => film(100), 'This is a video'],
    ['a picture as a film', 'video', () => picture(), 'This is a picture'],
    ['an empty file', 'image', () => new Blob([]), 'empty'],
    ['a picture whose head is cut short', 'headerImage', () => picture(20), 'damaged'],
  ] as const)('%s is refused', async (_what, slot, file, words) => {
    const refused = choose(slot, file())
    await expect(refused).rejects.toBeInstanceOf(FileRefused)
    await expect(refused).rejects.toThrow(words)
    expect(await readUploads(ada.account)).toEqual([])
  })

  it('a picture that is given up while it is scaled is not queued', async () => {
    const controller = new AbortController()
    const slow: ScalePicture = async (blob) => {
      controller.abort()
      return scale(blob, 1, undefined)
    }
    const { signal } = controller
    const given = queueUpload(ada.account, 'image', picture(), { scale: slow, signal })
    await expect(given).rejects.toMatchObject({ name: 'AbortError' })
    expect(await readUploads(ada.account)).toEqual([])
  })

  it('a video loses the location it was taken at', async () => {
    const head = [new Uint8Array([0, 0, 0, 16]), 'ftypisom', new Uint8Array(4)] as const
    const place = [
      new Uint8Array([0, 0, 0, 28]),
      'moov',
      new Uint8Array([0, 0, 0, 20]),
      'udta+51.5-000.1/',
    ] as const
    const pictures = [new Uint8Array([0, 0, 0, 0]), 'mdat pictures'] as const
    await choose('video', new Blob([...head, ...place, ...pictures]))
    const [upload] = await readUploads(ada.account)
    const text = await upload?.blob.text()
    expect(text).not.toContain('51.5')
    expect(text).toContain('pictures')
    expect(upload?.contentType).toBe('video/mp4')
  })
})

describe('a profile picture', () => {
  it('stays cached on this device once it was read, and goes when it may no longer be seen', async () => {
    keeping(ada)
    await choose('image', picture())
    await expect.poll(image).not.toBe('')
    const path = await pathOf()
    expect(await readCachedFile(ada.account, path)).toBeUndefined()
    expect((await fetchFile(ada.account, ada.cloud, path))?.size).toBe(400)
    expect((await readCachedFile(ada.account, path))?.size).toBe(400)
    await ada.cloud.storage.remove(path)
    expect(await fetchFile(ada.account, ada.cloud, path)).toBeUndefined()
    expect(await readCachedFile(ada.account, path)).toBeUndefined()
  })

  it('stays hidden when it is not of the type that it claims', async () => {
    const { userId } = ada.account
    const path = objectPathSchema.parse(`users/${userId}/private/picture-4`)
    const contentType = 'image/png'
    await ada.cloud.storage.upload(path, new Blob(['<script>alert(1)</script>']), { contentType })
    expect(await fetchFile(ada.account, ada.cloud, path)).toBeUndefined()
  })
})
