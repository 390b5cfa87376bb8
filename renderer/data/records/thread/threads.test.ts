import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { THREAD_PAGE } from '#core/policies/threads/message-order.ts'
import { unreadBy } from '#core/policies/threads/thread-state.ts'
import { threadSchema } from '#core/records/thread.ts'
import { registry } from '#data/records/registry.ts'
import { queuedOperationSchema } from '#data/storage/operation.ts'
import { describeRefused, retryRefused } from '#data/sync/retry-refused.ts'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { threadOnDevices } from '#tests/data/thread-on-devices.ts'
import { scale, setCoaching, type ThreadPair, threadPair } from '#tests/data/thread-pair.ts'
import { readThread } from './apply-remote.ts'
import { keepThreads } from './conversations/keep-threads.ts'
import { countUnread } from './conversations/read-conversations.ts'
import { fetchOlder } from './follow-thread.ts'
import { discardMessage } from './messages/retry-message.ts'
import { sendMessage } from './messages/send-message.ts'

let world: Community
let ada: Device
let cleo: Device
let PAIR: ThreadPair['pair']
const { say, view, textsAt, waitingAt, open } = threadOnDevices(() => PAIR)

beforeEach(async () => {
  world = community()
  ;({ member: ada, coach: cleo, pair: PAIR } = await threadPair(world))
})
afterEach(() => world.close())

const inCloud = async () =>
  threadSchema.parse(await world.document('threads', `${PAIR.memberId}_cleo`))

describe('a message', () => {
  it('shows at once, waits offline, and arrives in the order it was written', async () => {
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

  it('arrives once, whatever step of the push the device dies at', async () => {
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

  it('arrives live in an open thread, and from both sides at once in one order', async () => {
    await open(ada)
    await open(cleo)
    await Promise.all([say(ada, 'a1'), say(cleo, 'c1')])
    await Promise.all([ada.push(), cleo.push()])
    await expect.poll(async () => (await textsAt(ada)).length).toBe(2)
    await expect.poll(() => textsAt(cleo)).toEqual(await textsAt(ada))
  })

  it('takes the server’s time when the clock runs ahead', async () => {
    ada.clock.now += 86_400_000
    await say(ada, 'Tomorrow')
    await ada.push()
    const [first] = (await view(ada)).sent
    expect(first?.created).toBe(world.server.now)
  })

  it.each([
    ['nothing', ' \n '],
    ['more than 4,000 characters', 'x'.repeat(4_001)],
  ])('fails when it is %s', async (_what, text) => {
    await expect(say(ada, text)).rejects.toBeInstanceOf(RangeError)
    expect(await waitingAt(ada)).toEqual([])
  })

  it('fails in a thread of two others, on the device and at the push', async () => {
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

  it('stays with the reason when refused, and can be tried again or discarded', async () => {
    await setCoaching(world, PAIR.memberId, { myConsistencyCoachId: '' })
    await say(ada, 'Are you there?')
    await say(ada, 'Hello?')
    await ada.push()
    expect(await waitingAt(ada)).toEqual([
      ['Are you there?', 'refused'],
      ['Hello?', 'refused'],
    ])
    const [first, second] = await ada.account.database.outbox.toArray()
    expect(describeRefused(registry, queuedOperationSchema.parse(first))).toBe(
      'Send a message to your coach',
    )
    await setCoaching(world, PAIR.memberId, { myConsistencyCoachId: 'cleo' })
    await retryRefused(ada.account, registry, first?.seq ?? 0)
    await discardMessage(ada.account, second?.target.split('/')[1] ?? '')
    await ada.pull()
    await ada.push()
    expect(await textsAt(ada)).toEqual(['Are you there?'])
    expect(await ada.account.database.outbox.count()).toBe(0)
    expect(await ada.account.database.threadMessages.count()).toBe(1)
  })
})

describe('the unread count', () => {
  it('grows for the reader alone, live without opening the thread, and falls as they read', async () => {
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

  it('follows the furthest reading on any device, whichever is pushed last', async () => {
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

  it('listens only for changes since the last answer', async () => {
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
