import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pushDeviceSchema } from '#core/policies/reminders/push-device.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { checkRemindersNow } from '#data/device/reminders/check-reminders-now.ts'
import { removeReminder, saveReminder } from '#data/device/reminders/reminder-store.ts'
import { type Community, community, type Device, NOON } from '#tests/data/devices.ts'
import { eventually } from '#tests/data/eventually.ts'
import { remindedMember, reminder } from '#tests/data/reminded-member.ts'
import { readPush, writePush } from './push-store.ts'
import { startPush, stopPush } from './switch-push.ts'
import { syncPushDevice } from './sync-push-device.ts'

let world: Community
let ada: Device
let calls: string[] = []
/** The id by which Firebase knows the browser. */
let browser = 'browser1'
/** Requests to the cloud: those that write documents. */
let isOffline = false

const DAILY = `habit4 ${reminder.minute} 0123456 r1`

function withPush(cloud: Cloud): Cloud {
  return {
    ...cloud,
    push: {
      register: async () => {
        calls.push('register')
        return browser
      },
      unregister: async () => {
        calls.push('unregister')
      },
    },
    command: async (kind, request) => {
      if (isOffline) throw new CloudError('unavailable', 'Nobody answers.')
      if ('id' in request) calls.push(`${kind} ${request.id}`)
      return cloud.command(kind, request)
    },
    transact: async (refs, decide) => {
      if (isOffline) throw new CloudError('unavailable', 'Nobody answers.')
      return cloud.transact(refs, (documents) => {
        const decision = decide(documents)
        for (const { kind, ref } of decision.writes) calls.push(`${kind} ${ref.id}`)
        return decision
      })
    },
  }
}

const stored = async (id = 'browser1') => {
  const document = await world.document('pushDevices', id)
  return document && pushDeviceSchema.parse(document)
}
const start = () => startPush(ada.account, ada.cloud, 'Europe/Berlin')

beforeEach(async () => {
  world = community()
  isOffline = false
  browser = 'browser1'
  ada = await remindedMember(world, withPush)
  calls = []
  vi.stubGlobal('Notification', { permission: 'granted' })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await world.close()
})

describe('switching push on', () => {
  it('tells the server when, where and by which browser, and nothing else', async () => {
    await start()
    expect(await stored()).toEqual({
      id: 'browser1',
      userId: 'ada',
      reminders: [DAILY],
      timeZone: 'Europe/Berlin',
      nextAt: NOON + 600_000,
      memory: {},
      syncedAt: NOON,
    })
    expect(await readPush(ada.account)).toEqual({ registration: 'browser1', registeredAt: NOON })
  })

  it('leaves it off when the browser cannot register', async () => {
    const register = () => Promise.reject(new CloudError('unavailable', 'No push service.'))
    const cloud: Cloud = { ...ada.cloud, push: { register, unregister: async () => {} } }
    await expect(startPush(ada.account, cloud)).rejects.toThrow('No push service.')
    expect(await readPush(ada.account)).toBeUndefined()
    expect(await stored()).toBeUndefined()
  })

  it('forgets the browser’s earlier registration', async () => {
    await start()
    browser = 'browser2'
    await start()
    expect(await stored('browser1')).toBeUndefined()
    expect(await stored('browser2')).toMatchObject({ userId: 'ada' })
  })
})

describe('switching push off', () => {
  it('ends the record and the browser’s registration', async () => {
    await start()
    calls = []
    await stopPush(ada.account, ada.cloud)
    expect(calls.toSorted()).toEqual(['delete browser1', 'unregister'])
    expect(await stored()).toBeUndefined()
    expect(await readPush(ada.account)).toBeUndefined()
  })

  it('ends the browser’s own subscription without a network, and leaves no trace', async () => {
    const unsubscribe = vi.fn(async () => true)
    const pushManager = { getSubscription: async () => ({ unsubscribe }) }
    vi.stubGlobal('caches', { delete: async (name: string) => calls.push(`forget ${name}`) })
    const serviceWorker = { getRegistration: async () => ({ pushManager }) }
    vi.stubGlobal('navigator', { serviceWorker, locks: navigator.locks })
    await start()
    isOffline = true
    calls = []
    await stopPush(ada.account, ada.cloud)
    await stopPush(ada.account, undefined)
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(calls).toContain('forget fourfold-told')
    expect(await readPush(ada.account)).toBeUndefined()
  })

  it('changes nothing when it was off', async () => {
    await stopPush(ada.account, ada.cloud)
    expect(calls).toEqual([])
  })
})

describe('keeping the push record up to date', () => {
  const waking = new EventTarget()
  let zone = 'Europe/Berlin'
  const keep = () =>
    syncPushDevice({ account: ada.account, cloud: ada.cloud, waking, timeZone: () => zone })
  const writes = () => calls.filter((call) => call.startsWith('remind-browser'))

  beforeEach(async () => {
    zone = 'Europe/Berlin'
    await start()
    calls = []
  })

  it('writes what has changed, and nothing otherwise', async () => {
    const stop = keep()
    await saveReminder(ada.account, { ...reminder, weekdays: [1, 2] })
    await eventually(async () =>
      expect((await stored())?.reminders).toEqual([`habit4 ${reminder.minute} 12 r1`]),
    )
    zone = 'Asia/Tokyo'
    waking.dispatchEvent(new Event('visibilitychange'))
    await eventually(async () => expect((await stored())?.timeZone).toBe('Asia/Tokyo'))
    const count = writes().length
    for (let again = 0; again < 3; again += 1) {
      waking.dispatchEvent(new Event('focus'))
      await checkRemindersNow(ada.account)
    }
    await removeReminder(ada.account, 'r1')
    await eventually(async () =>
      expect(await stored()).toMatchObject({ reminders: [], nextAt: null }),
    )
    expect(writes()).toHaveLength(count + 1)
    stop()
  })

  it('spares the server what the page has shown by itself', async () => {
    const stop = keep()
    ada.clock.now = NOON + 600_000
    await checkRemindersNow(ada.account)
    await eventually(async () =>
      expect((await stored())?.nextAt).toBe(NOON + 600_000 + 24 * 3_600_000),
    )
    stop()
  })

  it('leaves what the server has settled as it is', async () => {
    const memory = { r1: { settled: NOON + 1 } }
    const ref = { collection: 'pushDevices', id: 'browser1' } as const
    const data = { memory, nextAt: NOON + 5, syncedAt: SERVER_TIME }
    await ada.cloud.transact([], () => ({ writes: [{ kind: 'merge', ref, data }], result: 0 }))
    const stop = keep()
    await eventually(async () => expect((await stored())?.nextAt).toBe(NOON + 600_000))
    expect((await stored())?.memory).toEqual(memory)
    stop()
  })

  it('writes it anew when the server has lost it, and registers the browser again after a day', async () => {
    const ref = { collection: 'pushDevices', id: 'browser1' } as const
    await ada.cloud.transact([], () => ({ writes: [{ kind: 'delete', ref }], result: 0 }))
    let stop = keep()
    await eventually(async () => expect(await stored()).toMatchObject({ reminders: [DAILY] }))
    expect(calls).not.toContain('register')
    stop()
    await writePush(ada.account, { registration: 'browser1', registeredAt: NOON - 25 * 3_600_000 })
    browser = 'browser2'
    stop = keep()
    await eventually(async () => expect(await stored('browser2')).toMatchObject({ userId: 'ada' }))
    expect(await stored('browser1')).toBeUndefined()
    expect(await readPush(ada.account)).toEqual({ registration: 'browser2', registeredAt: NOON })
    stop()
  })

  it('tries again when the network is back', async () => {
    isOffline = true
    const stop = keep()
    await saveReminder(ada.account, { ...reminder, weekdays: [1] })
    isOffline = false
    await eventually(async () => {
      waking.dispatchEvent(new Event('online'))
      expect((await stored())?.reminders).toEqual([`habit4 ${reminder.minute} 1 r1`])
    })
    stop()
  })

  it('writes nothing when the browser shows no notifications', async () => {
    let asked = 0
    const permission = () => {
      asked += 1
      return 'denied'
    }
    vi.stubGlobal('Notification', Object.defineProperty({}, 'permission', { get: permission }))
    const stop = keep()
    await saveReminder(ada.account, { ...reminder, weekdays: [1] })
    await eventually(() => {
      waking.dispatchEvent(new Event('focus'))
      expect(asked).toBeGreaterThan(2)
    })
    expect(writes()).toEqual([])
    stop()
  })

  it('writes nothing once it is off', async () => {
    const stop = keep()
    await saveReminder(ada.account, { ...reminder, weekdays: [1] })
    await eventually(() => expect(writes()).toHaveLength(1))
    await stopPush(ada.account, ada.cloud)
    await saveReminder(ada.account, { ...reminder, weekdays: [2] })
    // On again, it processes changes in order: so it has skipped what was saved while it was off.
    await start()
    await saveReminder(ada.account, { ...reminder, weekdays: [3] })
    const now = [`habit4 ${reminder.minute} 3 r1`]
    await eventually(async () => expect((await stored())?.reminders).toEqual(now))
    expect(writes()).toHaveLength(3)
    stop()
  })
})
