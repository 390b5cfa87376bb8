import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { needsReply } from '#core/policies/threads/inbox.ts'
import { newThread } from '#core/policies/threads/thread-state.ts'
import type { CloudDocument } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { type Community, community, type Device, NOON } from '#tests/data/devices.ts'
import { scale, threadPair } from '#tests/data/thread-pair.ts'
import { storeThreads } from '../apply-remote.ts'
import { followThread } from '../follow-thread.ts'
import { sendMessage } from '../messages/send-message.ts'
import { readStoredThread } from '../read-thread.ts'
import { fetchMember } from '../thread-access.ts'
import { keepThreads } from './keep-threads.ts'
import { fetchPreview } from './previews.ts'
import { readInbox } from './read-conversations.ts'
import { searchMessages } from './use-conversations.ts'

let world: Community
let ada: Device
let cleo: Device
let PAIR: { readonly memberId: string; readonly coachId: string }

beforeEach(async () => {
  world = community()
  const { member, coach, pair } = await threadPair(world)
  ada = member
  cleo = coach
  PAIR = pair
})
afterEach(() => world.close())

const say = (device: Device, text: string) =>
  sendMessage(device.account, PAIR, { text, picture: undefined }, { scale })
/** What `keepThreads` does: the device learns of the thread, and of no message. */
const hearOfThread = async () => {
  const id = `${PAIR.memberId}_cleo`
  await storeThreads(cleo.account, [{ id, data: (await world.document('threads', id)) ?? {} }])
}
const first = async () => (await readInbox(cleo.account))[0]

describe('a coach’s inbox', () => {
  it('stops storing once the coach has signed out, without logging an error', async () => {
    const logged = vi.spyOn(console, 'error')
    onTestFinished(() => logged.mockRestore())
    await say(ada, 'one')
    await ada.push()
    const came = Promise.withResolvers<readonly CloudDocument[]>()
    const watchQuery: Cloud['watchQuery'] = (query, listener) => {
      void cleo.cloud.query(query).then((page) => {
        cleo.account.database.close()
        listener.next(page)
        came.resolve(page)
      })
      return () => {}
    }
    onTestFinished(keepThreads(cleo.account, { ...cleo.cloud, watchQuery }))
    // What is stored after it fails after it.
    await expect(storeThreads(cleo.account, await came.promise)).rejects.toThrow('closed')
    expect(logged).not.toHaveBeenCalled()
  })

  it('knows who spoke last before it has any message, and fetches the latest for its preview', async () => {
    await say(ada, 'Up at 6:50')
    await say(ada, 'And I ran')
    await ada.push()
    await ada.push()
    await hearOfThread()
    const before = await first()
    expect(before).toMatchObject({ lastBy: 'member', preview: '', latest: { isMissing: true } })
    expect(before && needsReply(before)).toBe(true)
    if (before) await fetchPreview(cleo.account, cleo.cloud, before.thread)
    expect(await first()).toMatchObject({ preview: 'And I ran', latest: { isMissing: false } })
    // The thread itself still fetches both of them.
    expect(await cleo.account.database.threadMessages.count()).toBe(0)
    await new Promise<void>((onHeard, onError) => {
      followThread(cleo.account, cleo.cloud, PAIR, { onHeard, onError })
    })
    const { sent } = await readStoredThread(cleo.account, PAIR, 40)
    expect(sent.map(({ text }) => text)).toEqual(['Up at 6:50', 'And I ran'])
  })

  it('shows the coach’s own message at once, and needs no reply then', async () => {
    await say(ada, 'Does a walk count?')
    await ada.push()
    await hearOfThread()
    await say(cleo, 'It does.')
    const now = await first()
    expect(now).toMatchObject({ lastBy: 'coach', preview: 'It does.', latest: { isWaiting: true } })
    expect(now && needsReply(now)).toBe(false)
    await cleo.push()
    expect(await first()).toMatchObject({ preview: 'It does.', latest: { isWaiting: false } })
  })

  it('loads every conversation on a new device, however many there are', async () => {
    const COUNT = 430
    await world.database.documents.bulkPut(
      Array.from({ length: COUNT }, (_, at) => {
        const pair = { memberId: `m${at}`, coachId: 'cleo' }
        const said = {
          memberSent: 1,
          lastId: `m${at}_1`,
          lastAt: NOON - at,
          syncedAt: 1000 + (at >> 1),
        }
        const data = { ...newThread(pair), ...said }
        return { collection: 'threads' as const, id: data.id, data }
      }),
    )
    onTestFinished(keepThreads(cleo.account, cleo.cloud))
    await vi.waitFor(async () => expect(await readInbox(cleo.account)).toHaveLength(COUNT), 5_000)
  })

  it('finds messages by text, on this device and in this coach’s conversations alone', async () => {
    await say(cleo, 'Put the shoes in front of the phone')
    expect(await searchMessages(cleo.account, 'SHOES phone')).toEqual(new Set([PAIR.memberId]))
    expect(await searchMessages(cleo.account, 'shoes snooze')).toEqual(new Set())
    expect(await searchMessages(cleo.account, ' ')).toEqual(new Set())
    await say(ada, 'The shoes!')
    expect(await searchMessages(ada.account, 'shoes')).toEqual(new Set())
  })

  it('forgets the preview of a former member', async () => {
    await say(ada, 'Hello')
    await ada.push()
    await hearOfThread()
    const before = await first()
    if (before) await fetchPreview(cleo.account, cleo.cloud, before.thread)
    const stored = await world.database.documents.get(['users', PAIR.memberId])
    await world.database.documents.put({
      ...{ collection: 'users', id: PAIR.memberId },
      data: { ...stored?.data, coaching: {} },
    })
    await fetchMember(cleo.account, cleo.cloud, PAIR.memberId)
    const left = cleo.account.database.pages.where('key').startsWith('thread-preview/')
    expect(await left.count()).toBe(0)
    expect(await readInbox(cleo.account)).toEqual([])
  })
})
