/** Thirty pictures a day in a thread: the next one waits for tomorrow, and holds up nobody (decision 0104). */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type User, userSchema } from '#core/records/user.ts'
import { threadNames, uploadDay } from '#core/storage/file-names.ts'
import { objectPathSchema } from '#core/storage/object-path.ts'
import { retryMessage } from '#data/commands/retry-message.ts'
import { sendMessage } from '#data/commands/send-message.ts'
import { keepFiles } from '#data/files/keep-files.ts'
import type { ScalePicture } from '#data/files/prepare-file.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { readStoredThread } from './read-thread.ts'

let world: Community
let ada: Device
let PAIR: { readonly memberId: string; readonly coachId: string }

/** Draws nothing, for Node cannot: the browser tests look at the drawing. */
const scale: ScalePicture = async (picture) => picture.slice(0, picture.size, 'image/webp')
const PNG = [
  ...[0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 9, 0, 0, 0, 9],
]
const screenshot = () => new Blob([new Uint8Array([...PNG, ...new Uint8Array(200)])])

const say = (device: Device, text: string, picture?: Blob) =>
  sendMessage(device.account, PAIR, { text, picture }, { scale })

/** What a server's admin sets, and both devices hear. */
async function setCoaching(id: string, coaching: Partial<User['coaching']>): Promise<void> {
  const user = userSchema.parse(await world.document('users', id))
  const data = { ...user, coaching: { ...user.coaching, ...coaching } }
  await world.database.documents.put({ collection: 'users', id, data })
}

beforeEach(async () => {
  world = community()
  const { cloud } = await world.device('nobody')
  const { userId } = await cloud.auth.signUp('ada@example.org', 'four petals', 'Ada')
  ada = await memberDevice(world, userId)
  await memberDevice(world, 'cleo')
  PAIR = { memberId: userId, coachId: 'cleo' }
  await setCoaching(userId, { myConsistencyCoachId: 'cleo' })
  await setCoaching('cleo', { isConsistencyCoach: true })
  await ada.pull()
})
afterEach(() => world.close())

const view = (device: Device) => readStoredThread(device.account, PAIR, 40)
const waitingAt = async (device: Device) =>
  (await view(device)).waiting.map(({ message, state }) => [message.text, state])

function keepingFiles({ account, cloud }: Device) {
  const network = new EventTarget()
  const stop = keepFiles({ account, cloud, network, onProgress: () => {}, random: () => 0 })
  onTestFinished(stop)
  return { stop }
}

describe('thirty pictures on a day', () => {
  const folder = () => `users/${PAIR.memberId}/thread/${PAIR.memberId}/cleo`
  const pictures = async () =>
    (await view(ada)).sent.map(({ picture }) => picture.split('/').at(-1))

  it('are the most: the next one says so, lets the others go, and is sent the day after', async () => {
    const day = uploadDay(world.server.now)
    for (const name of threadNames(day, []).slice(0, 28)) {
      const path = objectPathSchema.parse(`${folder()}/${name}`)
      await ada.cloud.storage.upload(path, screenshot(), { contentType: 'image/webp' })
    }
    for (const text of ['29th', '30th']) {
      await say(ada, text, screenshot())
      ada.clock.now += 1
    }
    const { id } = await say(ada, '31st', screenshot())
    await say(ada, 'after it')
    const first = keepingFiles(ada)
    await expect
      .poll(() => waitingAt(ada))
      .toEqual([
        ['29th', 'pending'],
        ['30th', 'pending'],
        ['31st', 'refused'],
        ['after it', 'pending'],
      ])

    expect((await view(ada)).waiting[2]?.reason).toBe(
      'You have sent 30 pictures today; send more tomorrow.',
    )
    await ada.push()
    expect(await pictures()).toEqual([`${day}-28`, `${day}-29`, ''])
    first.stop()
    world.server.now += 86_400_000
    keepingFiles(ada)
    await retryMessage(ada.account, id)
    await expect.poll(() => waitingAt(ada)).toEqual([['31st', 'pending']])
    await ada.push()
    expect(await pictures()).toEqual([`${day}-28`, `${day}-29`, '', `${day + 1}-00`])
  })
})
