import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { uploadDay } from '#core/policies/storage/file-names.ts'
import { objectPathSchema } from '#core/policies/storage/object-path.ts'
import { userSchema } from '#core/records/user.ts'
import { dayKey } from '#core/values/time/day.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { CloudStorage } from '#data/cloud/cloud-storage.ts'
import { runFileJobs } from '#data/device/files/run-file-jobs.ts'
import { readUploads } from '#data/device/files/upload-queue.ts'
import { readCachedFile } from '#data/device/files/use-file.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { type Community, community, type Device, TODAY } from '#tests/data/devices.ts'
import { threadOnDevices } from '#tests/data/thread-on-devices.ts'
import { screenshot, type ThreadPair, threadPair } from '#tests/data/thread-pair.ts'
import { discardMessage, retryMessage } from './messages/retry-message.ts'

let world: Community
let ada: Device
let cleo: Device
let PAIR: ThreadPair['pair']
const { say, view, textsAt, waitingAt } = threadOnDevices(() => PAIR)

beforeEach(async () => {
  world = community()
  ;({ member: ada, coach: cleo, pair: PAIR } = await threadPair(world))
})
afterEach(() => world.close())

function keepingFiles({ account, cloud }: Device, change: Partial<CloudStorage> = {}) {
  const network = new EventTarget()
  const storage = { ...cloud.storage, ...change }
  const stop = runFileJobs({
    ...{ account, cloud: { ...cloud, storage }, network },
    ...{ onProgress: () => {}, random: () => 0 },
  })
  onTestFinished(stop)
  return { network, stop }
}

describe('a member’s picture', () => {
  const habit1 = async (day = TODAY) => (await ada.day(day))?.habits.habit1.checked

  it('checks the habit at once as the day’s screenshot, and is sent after its upload', async () => {
    const { checked, id } = await say(ada, '', screenshot())
    expect(checked).toBe(TODAY)
    expect(await ada.day()).toMatchObject({ totalPoints: 4 })
    // The check-off is pushed alone; the message waits for its picture.
    expect(await ada.push()).toBe(1)
    expect(await waitingAt(ada)).toEqual([['', 'held']])
    keepingFiles(ada)
    await expect.poll(() => waitingAt(ada)).toEqual([['', 'pending']])
    await ada.push()
    const [sent] = (await view(ada)).sent
    const path = `users/${PAIR.memberId}/thread/${PAIR.memberId}/cleo/${uploadDay(world.server.now)}-00`
    expect(sent).toMatchObject({ id, picture: path, dateNumber: 20261120, number: 1 })
    const stored = objectPathSchema.parse(path)
    expect((await ada.cloud.storage.metadata(stored)).size).toBe(224)
    expect((await readCachedFile(ada.account, stored))?.size).toBe(224)
    expect(await readUploads(ada.account)).toEqual([])
    expect(await world.document('trackingDaily', `${PAIR.memberId}20261120`)).toMatchObject({
      totalPoints: 4,
    })
  })

  it('checks nothing twice, and stays sent after an uncheck', async () => {
    await say(ada, '', screenshot())
    expect((await say(ada, 'And another', screenshot())).checked).toBeUndefined()
    const kinds = (await ada.account.database.outbox.toArray()).map(({ intent }) => intent.kind)
    expect(kinds.filter((kind) => kind === 'checkHabit')).toHaveLength(1)
    await checkHabit(ada.account, TODAY, 'habit1', false)
    expect(await habit1()).toBe(false)
    expect(await waitingAt(ada)).toHaveLength(2)
  })

  it('counts for the member’s own day, which may begin late', async () => {
    const { database } = ada.account
    const user = userSchema.parse(await database.users.get(PAIR.memberId))
    await database.users.put({ ...user, dayStartHour: 23 })
    expect((await say(ada, '', screenshot())).checked).toBe('2026-11-19')
    expect(await habit1(dayKey('2026-11-19'))).toBe(true)
  })

  it('checks nothing when it cannot be stored, and the screen goes back', async () => {
    vi.spyOn(ada.account.database.uploads, 'put').mockRejectedValueOnce(new Error('Disk full'))
    await expect(say(ada, '', screenshot())).rejects.toThrow('Disk full')
    vi.spyOn(ada.account.database.trackingDaily, 'bulkPut').mockRejectedValueOnce(new Error('Full'))
    vi.spyOn(ada.account.database.trackingDaily, 'put').mockRejectedValueOnce(new Error('Full'))
    await expect(say(ada, '', screenshot())).rejects.toThrow('Full')
    expect(await waitingAt(ada)).toEqual([])
    expect(await readUploads(ada.account)).toEqual([])
    expect(await habit1()).toBeFalsy()
  })

  it.each([
    ['a film', new Blob([new Uint8Array([0, 0, 0, 16]), 'ftypisom', new Uint8Array(9)])],
    ['a page', new Blob(['<script>alert(1)</script>'], { type: 'image/png' })],
    ['an empty file', new Blob([])],
  ])('fails when it is %s', async (_what, file) => {
    await expect(say(ada, 'Look', file)).rejects.toThrow()
    expect(await waitingAt(ada)).toEqual([])
    expect(await habit1()).toBeFalsy()
  })

  it('holds back later messages, over days offline and a restart', async () => {
    let isAway = (_id: string | undefined) => true
    const upload: CloudStorage['upload'] = (path, ...given) => {
      if (isAway(given[1].customMetadata?.upload))
        throw new CloudError('unavailable', 'No network.')
      return ada.cloud.storage.upload(path, ...given)
    }
    await say(ada, 'first')
    await say(ada, 'second', screenshot())
    await say(ada, 'third')
    const offline = keepingFiles(ada, { upload })
    await ada.push()
    expect(await textsAt(ada)).toEqual(['first'])
    offline.stop()
    await ada.restart()
    ada.clock.now += 3 * 86_400_000
    world.server.now += 3 * 86_400_000
    const { id: fourth } = await say(ada, 'fourth', screenshot())
    await say(ada, 'fifth')
    expect((await waitingAt(ada)).map(([text]) => text)).toEqual([
      ...['second', 'third', 'fourth', 'fifth'],
    ])
    isAway = (id) => id === fourth
    const { network } = keepingFiles(ada, { upload })
    await expect
      .poll(async () => (await waitingAt(ada)).map(([, state]) => state))
      .toEqual(['pending', 'pending', 'held', 'held'])
    isAway = () => false
    network.dispatchEvent(new Event('online'))
    await expect
      .poll(async () => (await waitingAt(ada)).every(([, state]) => state === 'pending'))
      .toBe(true)
    await ada.push()
    expect(await textsAt(ada)).toEqual(['first', 'second', 'third', 'fourth', 'fifth'])
  })

  it('stays with the reason when the cloud refuses it, lets others go, and can be tried again', async () => {
    let refuse = true
    const upload: CloudStorage['upload'] = (...given) => {
      if (refuse) throw new CloudError('not-supported', 'This community keeps no pictures.')
      return ada.cloud.storage.upload(...given)
    }
    const { id } = await say(ada, 'look', screenshot())
    await say(ada, 'after it')
    keepingFiles(ada, { upload })
    await expect
      .poll(() => waitingAt(ada))
      .toEqual([
        ['look', 'refused'],
        ['after it', 'pending'],
      ])
    expect((await view(ada)).waiting[0]?.reason).toBe('This community keeps no pictures.')
    // The member still says that the habit was done.
    expect(await habit1()).toBe(true)
    await ada.push()
    refuse = false
    await retryMessage(ada.account, id)
    await expect.poll(() => waitingAt(ada)).toEqual([['look', 'pending']])
    await ada.push()
    expect(await textsAt(ada)).toEqual(['after it', 'look'])
  })

  it('leaves nothing behind when it is discarded as it arrives', async () => {
    const { id } = await say(ada, '', screenshot())
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const upload: CloudStorage['upload'] = async (...given) => {
      const metadata = await ada.cloud.storage.upload(...given)
      const { outbox } = ada.account.database
      await outbox.where({ target: `threadMessages/${id}` }).modify({ state: 'refused' })
      await discardMessage(ada.account, id)
      arrive()
      return metadata
    }
    keepingFiles(ada, { upload })
    await arrived
    await ada.push()
    const stored = () =>
      world.database.transaction('r', 'files', () => world.database.files.count())
    await expect.poll(stored).toBe(0)
    expect(await waitingAt(ada)).toEqual([])
  })
})

describe('a coach’s picture', () => {
  it('checks nobody’s habit, neither the coach’s nor the member’s', async () => {
    expect((await say(cleo, '', screenshot())).checked).toBeUndefined()
    expect(await cleo.day()).toBeUndefined()
    expect((await view(cleo)).waiting[0]?.message).toMatchObject({ dateNumber: 0 })
  })
})
