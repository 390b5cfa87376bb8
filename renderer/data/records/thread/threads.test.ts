import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { dayKey } from '#core/days/day.ts'
import { threadSchema } from '#core/records/thread.ts'
import { userSchema } from '#core/records/user.ts'
import { uploadDay } from '#core/storage/file-names.ts'
import { objectPathSchema } from '#core/storage/object-path.ts'
import { THREAD_PAGE } from '#core/threads/message-order.ts'
import { unreadBy } from '#core/threads/thread-state.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { CloudStorage } from '#data/cloud/cloud-storage.ts'
import { readCachedFile } from '#data/device/files/read-file.ts'
import { runFileJobs } from '#data/device/files/run-file-jobs.ts'
import { readUploads } from '#data/device/files/upload-queue.ts'
import { checkHabit } from '#data/records/day/commands.ts'
import { useInFlight } from '#data/records/day/in-flight.ts'
import { registry } from '#data/records/registry.ts'
import { queuedOperationSchema } from '#data/storage/operation.ts'
import { type Community, community, type Device, memberDevice, TODAY } from '#tests/data/devices.ts'
import { scale, screenshot, setCoaching, threadPair } from '#tests/data/thread-pair.ts'
import { keepThreads } from './conversations/keep-threads.ts'
import { countUnread, readConversations } from './conversations/read-conversations.ts'
import { fetchOlder, followThread } from './follow-thread.ts'
import { readThread } from './mark-read.ts'
import { discardMessage, retryMessage } from './messages/retry-message.ts'
import { sendMessage } from './messages/send-message.ts'
import { readStoredThread } from './read-thread.ts'
import { fetchMember, readKnownMember } from './thread-access.ts'

let world: Community
let ada: Device
let cleo: Device
let PAIR: { readonly memberId: string; readonly coachId: string }

const say = (device: Device, text: string, picture?: Blob) =>
  sendMessage(device.account, PAIR, { text, picture }, { scale })

beforeEach(async () => {
  world = community()
  const { member, coach, pair } = await threadPair(world)
  ada = member
  cleo = coach
  PAIR = pair
})
afterEach(() => world.close())

const view = (device: Device, most = THREAD_PAGE) => readStoredThread(device.account, PAIR, most)
const textsAt = async (device: Device) => (await view(device)).sent.map(({ text }) => text)
const waitingAt = async (device: Device) =>
  (await view(device)).waiting.map(({ message, state }) => [message.text, state])
const inCloud = async () =>
  threadSchema.parse(await world.document('threads', `${PAIR.memberId}_cleo`))

/** Keeps a thread open on a device until the test is over. */
async function open(device: Device): Promise<void> {
  await new Promise<void>((onHeard, onError) => {
    onTestFinished(followThread(device.account, device.cloud, PAIR, { onHeard, onError }))
  })
}

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

describe('a message', () => {
  it('is here at once, waits offline, and reaches the other in the order it was written', async () => {
    await say(ada, 'Good morning')
    await say(ada, 'Up at seven')
    expect(await textsAt(ada)).toEqual([])
    expect(await waitingAt(ada)).toEqual([
      ['Good morning', 'pending'],
      ['Up at seven', 'pending'],
    ])
    expect(await ada.push()).toBe(2)
    expect(await waitingAt(ada)).toEqual([])
    expect(await textsAt(ada)).toEqual(['Good morning', 'Up at seven'])
    await open(cleo)
    await expect.poll(() => textsAt(cleo)).toEqual(['Good morning', 'Up at seven'])
    await say(cleo, 'Well done')
    await cleo.push()
    await open(ada)
    await expect.poll(() => textsAt(ada)).toEqual(['Good morning', 'Up at seven', 'Well done'])
    expect(await inCloud()).toMatchObject({ memberSent: 2, coachSent: 1 })
  })

  it('is sent once, whatever step of the push the device dies at', async () => {
    for (const at of ['read', 'restamped', 'committed', 'applied', 'removed'] as const) {
      await say(ada, at)
      const dies = ada.push((step) => {
        if (step === at) throw new Error('The battery is empty.')
      })
      await expect(dies).rejects.toThrow('battery')
      await ada.restart()
      await ada.push()
    }
    expect(await textsAt(ada)).toEqual(['read', 'restamped', 'committed', 'applied', 'removed'])
    expect(await waitingAt(ada)).toEqual([])
    expect(await inCloud()).toMatchObject({ memberSent: 5, coachSent: 0 })
  })

  it('arrives live where the thread is open, and from both sides at once in one order', async () => {
    await open(ada)
    await open(cleo)
    await Promise.all([say(ada, 'a1'), say(cleo, 'c1')])
    await Promise.all([ada.push(), cleo.push()])
    await expect.poll(async () => (await textsAt(ada)).length).toBe(2)
    await expect.poll(() => textsAt(cleo)).toEqual(await textsAt(ada))
  })

  it('of a clock that runs ahead is not from the future', async () => {
    ada.clock.now += 86_400_000
    await say(ada, 'Tomorrow')
    await ada.push()
    const [first] = (await view(ada)).sent
    expect(first?.created).toBe(world.server.now)
  })

  it.each([
    ['nothing', ' \n '],
    ['more than 4,000 characters', 'x'.repeat(4_001)],
  ])('is not %s', async (_what, text) => {
    await expect(say(ada, text)).rejects.toBeInstanceOf(RangeError)
    expect(await waitingAt(ada)).toEqual([])
  })

  it('is not sent in a thread of two others, by the device and by the push', async () => {
    const mallory = await memberDevice(world, 'mallory')
    await expect(say(mallory, 'Hello')).rejects.toBeInstanceOf(RangeError)
    const stranger = { memberId: 'mallory', coachId: 'cleo' }
    await sendMessage(mallory.account, stranger, { text: 'Hello' }, { scale })
    await sendMessage(cleo.account, stranger, { text: 'Hello' }, { scale })
    await mallory.push()
    await cleo.push()
    for (const { account } of [mallory, cleo]) {
      const [operation] = await account.database.outbox.toArray()
      expect(operation).toMatchObject({
        state: 'refused',
        reason: expect.stringContaining('coach'),
      })
    }
    expect(await world.document('threads', 'mallory_cleo')).toBeUndefined()
  })

  it('that is refused stays with the reason, and can be tried again or thrown away', async () => {
    await setCoaching(world, PAIR.memberId, { myConsistencyCoachId: '' })
    await say(ada, 'Are you there?')
    await say(ada, 'Hello?')
    await ada.push()
    expect(await waitingAt(ada)).toEqual([
      ['Are you there?', 'refused'],
      ['Hello?', 'refused'],
    ])
    const [first, second] = await ada.account.database.outbox.toArray()
    expect(registry.describe(queuedOperationSchema.parse(first))).toBe(
      'Send a message to your coach',
    )
    await setCoaching(world, PAIR.memberId, { myConsistencyCoachId: 'cleo' })
    await registry.retry(ada.account, first?.seq ?? 0)
    await discardMessage(ada.account, second?.target.split('/')[1] ?? '')
    await ada.pull()
    await ada.push()
    expect(await textsAt(ada)).toEqual(['Are you there?'])
    expect(await ada.account.database.outbox.count()).toBe(0)
    expect(await ada.account.database.threadMessages.count()).toBe(1)
  })
})

describe('a member’s picture', () => {
  const habit1 = async (day = TODAY) => (await ada.day(day))?.habits.habit1.checked

  it('is the screenshot of the day: it checks the habit at once, and is sent after its upload', async () => {
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

  it('checks nothing twice, and what was unchecked stays sent', async () => {
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

  it('that cannot be stored checks nothing, and the screen goes back', async () => {
    vi.spyOn(ada.account.database.uploads, 'put').mockRejectedValueOnce(new Error('Disk full'))
    await expect(say(ada, '', screenshot())).rejects.toThrow('Disk full')
    vi.spyOn(ada.account.database.trackingDaily, 'bulkPut').mockRejectedValueOnce(new Error('Full'))
    vi.spyOn(ada.account.database.trackingDaily, 'put').mockRejectedValueOnce(new Error('Full'))
    await expect(say(ada, '', screenshot())).rejects.toThrow('Full')
    expect(await waitingAt(ada)).toEqual([])
    expect(await readUploads(ada.account)).toEqual([])
    expect(await habit1()).toBeFalsy()
    expect(useInFlight.getState().days[TODAY]?.habit1).toBeUndefined()
  })

  it.each([
    ['a film', new Blob([new Uint8Array([0, 0, 0, 16]), 'ftypisom', new Uint8Array(9)])],
    ['a page', new Blob(['<script>alert(1)</script>'], { type: 'image/png' })],
    ['an empty file', new Blob([])],
  ])('is not %s', async (_what, file) => {
    await expect(say(ada, 'Look', file)).rejects.toThrow()
    expect(await waitingAt(ada)).toEqual([])
    expect(await habit1()).toBeFalsy()
  })

  it('holds back what is said after it, over days offline and a restart', async () => {
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

  it('that the cloud refuses stays with the reason, lets the others go, and can be tried again', async () => {
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

  it('that is taken back as it arrives leaves nothing behind', async () => {
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

describe('what is unread', () => {
  it('is counted for each, live without opening the thread, and falls as it is read', async () => {
    onTestFinished(keepThreads(cleo.account, cleo.cloud))
    await say(ada, 'one')
    await say(ada, 'two')
    await ada.push()
    await expect.poll(() => countUnread(cleo.account)).toBe(2)
    expect(await countUnread(ada.account)).toBe(0)
    expect(await cleo.account.database.threadMessages.count()).toBe(0)
    await readThread(cleo.account, PAIR, 1)
    expect(await countUnread(cleo.account)).toBe(1)
    await readThread(cleo.account, PAIR, 2)
    await readThread(cleo.account, PAIR, 1)
    expect(await countUnread(cleo.account)).toBe(0)
    await cleo.push()
    expect(await inCloud()).toMatchObject({ coachRead: 2, memberRead: 0 })
    expect(await cleo.push()).toBe(0)
  })

  it('is read on all devices where it was read on one, whichever is pushed last', async () => {
    await say(ada, 'one')
    await say(ada, 'two')
    await ada.push()
    const tablet = await world.device('cleo')
    await tablet.pull()
    for (const device of [cleo, tablet]) {
      onTestFinished(keepThreads(device.account, device.cloud))
      await expect.poll(() => countUnread(device.account)).toBe(2)
    }
    await readThread(tablet.account, PAIR, 1)
    await readThread(cleo.account, PAIR, 2)
    await cleo.push()
    await tablet.push()
    expect(unreadBy(await inCloud(), 'coach')).toBe(0)
    await expect.poll(() => countUnread(tablet.account)).toBe(0)
  })

  it('is asked for since the last answer only', async () => {
    const watched: unknown[] = []
    const listen = (device: Device) =>
      keepThreads(device.account, {
        ...device.cloud,
        watchQuery: (query, listener) => {
          watched.push(query.where)
          return device.cloud.watchQuery(query, listener)
        },
      })
    await say(ada, 'one')
    await ada.push()
    const first = listen(cleo)
    await expect.poll(() => countUnread(cleo.account)).toBe(1)
    await expect.poll(() => cleo.account.database.settings.get('threads/cursor')).toBeTruthy()
    first()
    onTestFinished(listen(cleo))
    await expect.poll(() => watched.length).toBe(2)
    expect(watched).toEqual([
      [
        { field: 'coachId', is: '==', value: 'cleo' },
        { field: 'syncedAt', is: '>', value: 0 },
      ],
      [
        { field: 'coachId', is: '==', value: 'cleo' },
        { field: 'syncedAt', is: '>', value: world.server.now - 120_000 },
      ],
    ])
  })
})

describe('an older message', () => {
  it('comes a page at a time, and over a gap', async () => {
    for (let at = 1; at <= 95; at += 1) await say(ada, `m${at}`)
    await ada.push()
    await open(cleo)
    const shown = async () => (await view(cleo, 200)).sent.map(({ number }) => number)
    await expect.poll(async () => (await shown()).length).toBe(THREAD_PAGE)
    expect((await shown())[0]).toBe(56)
    await fetchOlder(cleo.account, cleo.cloud, PAIR, 56)
    expect((await shown())[0]).toBe(16)
    // A gap: what lies before it is not shown until it is filled.
    await cleo.account.database.threadMessages.filter(({ number }) => number === 50).delete()
    expect((await shown())[0]).toBe(51)
    await fetchOlder(cleo.account, cleo.cloud, PAIR, 51)
    expect((await shown())[0]).toBe(11)
    await fetchOlder(cleo.account, cleo.cloud, PAIR, 11)
    expect((await shown())[0]).toBe(1)
  })
})

describe('whom a coach may talk to', () => {
  it('is a member who names them, and is kept for when there is no network', async () => {
    const known = { name: `Member ${PAIR.memberId}`, isMine: true }
    expect(await fetchMember(cleo.account, cleo.cloud, PAIR.memberId)).toMatchObject(known)
    expect((await readKnownMember(cleo.account, PAIR.memberId))?.data).toMatchObject(known)
  })

  it.each(['../users/ben', 'users/ben', '', '__all__', '<script>', 'cleo'])(
    'is nobody, and nobody is asked, where the id is “%s”',
    async (id) => {
      const get = vi.fn(cleo.cloud.get)
      expect(await fetchMember(cleo.account, { get }, id)).toMatchObject({
        name: '',
        isMine: false,
      })
      expect(get).not.toHaveBeenCalled()
    },
  )

  it('is no stranger, nobody who is not there, and nobody the rules refuse', async () => {
    await memberDevice(world, 'ben')
    for (const id of ['ben', 'nobody-ever']) {
      expect(await fetchMember(cleo.account, cleo.cloud, id)).toMatchObject({
        name: '',
        isMine: false,
      })
    }
    const get = async () => {
      throw new CloudError('permission-denied', 'No.')
    }
    expect(await fetchMember(cleo.account, { get }, PAIR.memberId)).toMatchObject({ isMine: false })
  })

  it('is nobody for a member without the role, who is not asked about anybody', async () => {
    const get = vi.fn(ada.cloud.get)
    expect(await fetchMember(ada.account, { get }, 'cleo')).toMatchObject({ isMine: false })
    expect(get).not.toHaveBeenCalled()
  })

  it('forgets what was said here once the member has another coach', async () => {
    await say(ada, 'between us')
    await ada.push()
    onTestFinished(keepThreads(cleo.account, cleo.cloud))
    await open(cleo)
    await expect.poll(() => textsAt(cleo)).toEqual(['between us'])
    await expect.poll(() => countUnread(cleo.account)).toBe(1)
    const picture = (memberId: string) =>
      objectPathSchema.parse(`users/${memberId}/thread/${memberId}/cleo/a.webp`)
    const kept = ['ben', PAIR.memberId].map((id) => ({ path: picture(id), blob: screenshot() }))
    await cleo.account.database.files.bulkPut(kept.map((one) => ({ ...one, at: 1 })))
    await setCoaching(world, PAIR.memberId, { myConsistencyCoachId: '' })
    await fetchMember(cleo.account, cleo.cloud, PAIR.memberId)
    expect(await cleo.account.database.threadMessages.count()).toBe(0)
    expect(await cleo.account.database.files.toCollection().primaryKeys()).toEqual([picture('ben')])
    expect(await readConversations(cleo.account)).toEqual([])
    expect(await countUnread(cleo.account)).toBe(0)
  })
})
