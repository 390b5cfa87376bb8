/** The number of paths is limited: no file is overwritten, and no file in use is lost (decision 0104). */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { profileNames } from '#core/policies/storage/file-names.ts'
import { type Audience, type ObjectPath, objectPath } from '#core/policies/storage/object-path.ts'
import type { FileSlot } from '#core/policies/storage/slots.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { CloudStorage } from '#data/cloud/cloud-storage.ts'
import { readUser } from '#data/records/member/owner.ts'
import { saveUser } from '#data/records/user/commands.ts'
import { leftBehind } from '#data/storage/files/left-behind.ts'
import type { ScalePicture } from '#data/storage/files/prepare-file.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { runFileJobs } from './run-file-jobs.ts'
import { queueUpload, readUploads } from './upload-queue.ts'
import { changedFile, fetchFile } from './use-file.ts'

const A_DAY = 86_400_000
const PNG = [
  0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 9, 0, 0, 0, 9,
]
const picture = (size = 400) => new Blob([new Uint8Array([...PNG, ...new Uint8Array(size - 24)])])
/** Does not scale, because Node cannot: browser tests cover the scaling. */
const scale: ScalePicture = async (blob) => blob.slice(0, blob.size, 'image/webp')

let world: Community
let phone: Device
let laptop: Device

beforeEach(async () => {
  world = community()
  const { cloud } = await world.device('nobody')
  const { userId } = await cloud.auth.signUp('ada@example.org', 'four petals', 'Ada')
  phone = await memberDevice(world, userId)
  laptop = await world.device(userId)
  await laptop.pull()
})
afterEach(() => world.close())

function keeping({ account, cloud }: Device, change: Partial<CloudStorage> = {}) {
  const around = { ...cloud, storage: { ...cloud.storage, ...change } }
  const network = new EventTarget()
  const stop = runFileJobs({
    account,
    cloud: around,
    network,
    onProgress: () => {},
    random: () => 0,
  })
  onTestFinished(stop)
  return { network, stop }
}

const place = (file: string, audience: Audience = 'private') =>
  objectPath({ userId: phone.account.userId, audience, file })
const stored = (path: ObjectPath, size = 100) =>
  phone.cloud.storage.upload(path, picture(size), { contentType: 'image/webp' })
const choose = (device: Device, blob = picture(), slot: FileSlot = 'image') =>
  queueUpload(device.account, slot, blob, { scale })
const imageOf = async ({ account }: Device) => (await readUser(account))?.image ?? ''
const sizeAt = async (path: string) => (await world.database.files.get(path))?.blob.size
const paths = async () => (await world.database.files.toArray()).map(({ path }) => path)

describe('the storage slot of a picture', () => {
  it('takes the next free one, and leaves the others’ files in place', async () => {
    await stored(place('picture-0'), 100)
    await stored(place('picture-1'), 101)
    keeping(phone)
    await choose(phone, picture(402))
    await expect.poll(() => imageOf(phone)).toBe(place('picture-2'))
    expect(await sizeAt(place('picture-0'))).toBe(100)
    expect(await sizeAt(place('picture-1'))).toBe(101)
  })

  it('differs for two devices that upload at once, and the record names one that exists', async () => {
    await Promise.all([choose(phone, picture(401)), choose(laptop, picture(402))])
    keeping(phone)
    keeping(laptop)
    await expect.poll(() => imageOf(phone)).not.toBe('')
    await expect.poll(() => imageOf(laptop)).not.toBe('')
    const both = { [await imageOf(phone)]: 401, [await imageOf(laptop)]: 402 }
    for (const [path, size] of Object.entries(both)) expect(await sizeAt(path)).toBe(size)
    expect(Object.keys(both)).toHaveLength(2)
    await phone.push()
    await laptop.push()
    await phone.pull()
    const named = await imageOf(phone)
    expect(await sizeAt(named)).toBe(both[named])
  })

  it('stays the same when an upload’s answer got lost', async () => {
    let isLost = true
    const upload: CloudStorage['upload'] = async (...given) => {
      const metadata = await phone.cloud.storage.upload(...given)
      if (isLost) throw new CloudError('unavailable', 'No answer.')
      return metadata
    }
    const { network } = keeping(phone, { upload })
    await choose(phone)
    await expect.poll(paths).toHaveLength(1)
    isLost = false
    network.dispatchEvent(new Event('online'))
    await expect.poll(() => imageOf(phone)).toBe(place('picture-0'))
    expect(await paths()).toEqual([place('picture-0')])
  })

  it('runs out when all are taken, which is said, and frees up the day after', async () => {
    for (const name of profileNames('image', '')) await stored(place(name))
    keeping(phone)
    await choose(phone)
    await expect
      .poll(() => readUploads(phone.account))
      .toMatchObject([{ state: 'refused', reason: expect.stringContaining('tomorrow') }])
    world.server.now += A_DAY + 1
    phone.clock.now += A_DAY + 1
    await choose(phone, picture(500))
    await expect.poll(() => imageOf(phone)).not.toBe('')
    expect(await sizeAt(await imageOf(phone))).toBe(500)
  })

  it('stays taken while the record names it, however old it is', async () => {
    for (const name of profileNames('video', '')) {
      await phone.cloud.storage.upload(place(name), picture(), { contentType: 'video/mp4' })
    }
    await saveUser(phone.account, { video: place('video-1') })
    await phone.push()
    world.server.now += A_DAY + 1
    const film = new Blob([new Uint8Array([0, 0, 0, 16]), 'ftypisom', new Uint8Array(9)])
    keeping(phone)
    await choose(phone, film, 'video')
    await expect.poll(async () => (await readUser(phone.account))?.video).toBe(place('video-2'))
    expect(await sizeAt(place('video-1'))).toBe(400)
  })
})

describe('a file left behind', () => {
  it('survives in a slot that holds another file by now, whose record is on its way', async () => {
    await stored(place('picture-0'), 100)
    await leftBehind.write(laptop.account, place('picture-0'), laptop.account.now())
    world.server.now += 1_000
    await phone.cloud.storage.remove(place('picture-0'))
    await stored(place('picture-0'), 200)
    laptop.clock.now += 2_000
    world.server.now += 1_000
    keeping(laptop)
    await expect.poll(() => leftBehind.readAll(laptop.account)).toEqual(new Map())
    expect(await sizeAt(place('picture-0'))).toBe(200)
  })

  it('survives while the cloud’s record names it, whatever this device knows', async () => {
    await stored(place('picture-0'), 100)
    await saveUser(phone.account, { image: place('picture-0') })
    await phone.push()
    await leftBehind.write(laptop.account, place('picture-0'), laptop.account.now())
    keeping(laptop)
    await expect.poll(() => leftBehind.readAll(laptop.account)).toEqual(new Map())
    expect(await sizeAt(place('picture-0'))).toBe(100)
  })

  it('goes also by a device whose clock is wrong by a day', async () => {
    await stored(place('picture-0'), 100)
    laptop.clock.now -= A_DAY
    await leftBehind.write(laptop.account, place('picture-0'), laptop.account.now())
    keeping(laptop)
    await expect.poll(paths).toEqual([])
  })
})

describe('moving a file', () => {
  it('continues after an interruption, and leaves one file', async () => {
    await saveUser(phone.account, { privacy: 'share-community' })
    await phone.push()
    const first = keeping(phone)
    await choose(phone)
    await expect.poll(() => imageOf(phone)).toContain('/community/')
    await phone.push()
    first.stop()
    await saveUser(phone.account, { privacy: 'share-nothing' })
    await phone.push()
    const dies = keeping(phone, {
      move: async (...given) => {
        await phone.cloud.storage.move(...given)
        throw new CloudError('unavailable', 'No answer.')
      },
    })
    await expect.poll(async () => (await paths())[0]).toContain('/private/')
    dies.stop()
    keeping(phone)
    await expect.poll(() => imageOf(phone)).toContain('/private/')
    expect(await paths()).toEqual([await imageOf(phone)])
  })

  it('takes a free slot, and overwrites nothing', async () => {
    await stored(place('picture-0', 'group'), 300)
    await saveUser(phone.account, { image: place('picture-0', 'group') })
    for (const name of profileNames('image', 'picture-0').slice(0, 3)) await stored(place(name))
    await phone.push()
    keeping(phone)
    await expect.poll(() => imageOf(phone)).toBe(place('picture-4'))
    expect(await sizeAt(place('picture-4'))).toBe(300)
    expect(await sizeAt(place('picture-1'))).toBe(100)
    expect(await sizeAt(place('picture-0', 'group'))).toBeUndefined()
  })

  it('takes a file of an older version along', async () => {
    const old = place('22222222-0000-4000-8000-000000000001.webp', 'community')
    const metadata = await stored(place('picture-9'), 250)
    await world.database.files.put({ path: old, blob: picture(250), metadata })
    await phone.cloud.storage.remove(place('picture-9'))
    await saveUser(phone.account, { image: old })
    await phone.push()
    keeping(phone)
    await expect.poll(() => imageOf(phone)).toBe(place('picture-0'))
    expect(await paths()).toEqual([place('picture-0')])
  })
})

describe('a picture that this device has cached', () => {
  it('refreshes after a day, since its slot may hold another one', async () => {
    await stored(place('picture-0'), 100)
    await fetchFile(laptop.account, laptop.cloud, place('picture-0'))
    await phone.cloud.storage.remove(place('picture-0'))
    world.server.now += 1_000
    await stored(place('picture-0'), 100)
    const ask = () => changedFile(laptop.account, laptop.cloud, place('picture-0'))
    expect(await ask()).toBeUndefined()
    laptop.clock.now += A_DAY
    expect((await ask())?.size).toBe(100)
    expect(await ask(), 'once a day').toBeUndefined()
    laptop.clock.now += A_DAY
    expect(await ask(), 'it is the same').toBeUndefined()
  })
})
