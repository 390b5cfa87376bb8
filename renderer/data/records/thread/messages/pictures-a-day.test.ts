/**
 * Thirty pictures a day in a thread: the next one waits for tomorrow, and blocks nothing else
 * (decision 0104).
 */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { threadNames, uploadDay } from '#core/policies/storage/file-names.ts'
import { objectPathSchema } from '#core/policies/storage/object-path.ts'
import { runFileJobs } from '#data/device/files/run-file-jobs.ts'
import { type Community, community, type Device } from '#tests/data/devices.ts'
import { threadOnDevices } from '#tests/data/thread-on-devices.ts'
import { screenshot, threadPair } from '#tests/data/thread-pair.ts'
import { retryMessage } from './retry-message.ts'

let world: Community
let ada: Device
let PAIR: { readonly memberId: string; readonly coachId: string }

beforeEach(async () => {
  world = community()
  const { member, pair } = await threadPair(world)
  ada = member
  PAIR = pair
})
afterEach(() => world.close())

const { say, view, waitingAt } = threadOnDevices(() => PAIR)

function keepingFiles({ account, cloud }: Device) {
  const network = new EventTarget()
  const stop = runFileJobs({ account, cloud, network, onProgress: () => {}, random: () => 0 })
  onTestFinished(stop)
  return { stop }
}

describe('the limit of thirty pictures a day', () => {
  const folder = () => `users/${PAIR.memberId}/thread/${PAIR.memberId}/cleo`
  const pictures = async () =>
    (await view(ada)).sent.map(({ picture }) => picture.split('/').at(-1))

  it('holds back the next one with a reason, lets other messages go, and sends it the day after', async () => {
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
