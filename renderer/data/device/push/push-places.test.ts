import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cloud } from '#data/cloud/cloud.ts'
import { type Community, community, type Device, memberDevice, NOON } from '#tests/data/devices.ts'
import { eventually } from '#tests/data/eventually.ts'
import { writePush } from './push-store.ts'
import { startPush } from './switch-push.ts'
import { syncPushDevice } from './sync-push-device.ts'

let world: Community
let ada: Device
/** The id by which Firebase knows the browser. */
let browser = 'browser1'

function withPush(cloud: Cloud): Cloud {
  return {
    ...cloud,
    push: { register: async () => browser, unregister: async () => {} },
  }
}

const stored = (id = 'browser1') => world.document('pushDevices', id)
const start = () => startPush(ada.account, ada.cloud, 'Europe/Berlin')

beforeEach(async () => {
  world = community()
  browser = 'browser1'
  ada = await memberDevice(world, 'ada', withPush)
  vi.stubGlobal('Notification', { permission: 'granted' })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await world.close()
})

describe('a member’s push devices', () => {
  const others = Array.from({ length: 9 }, (_, index) => `other${index}`)

  /** Adds earlier browsers; the last one is the longest unused. */
  async function fill(): Promise<void> {
    const used = [...others, 'oldest'].map((id, index) => ({ id, syncedAt: NOON - index }))
    for (const { id, syncedAt } of used) {
      const data = { id, userId: 'ada', syncedAt }
      await world.database.documents.put({ collection: 'pushDevices', id, data })
    }
  }

  it('number ten at most: an eleventh browser replaces the one longest unused', async () => {
    await fill()
    await start()
    expect(await stored('oldest')).toBeUndefined()
    expect(await stored()).toMatchObject({ userId: 'ada' })
    expect(await stored('other8')).toMatchObject({ userId: 'ada' })
  })

  it('leave a browser to whoever signed in there last', async () => {
    await start()
    const ben = await memberDevice(world, 'ben', withPush)
    await startPush(ben.account, ben.cloud, 'Europe/Berlin')
    expect(await stored()).toMatchObject({ userId: 'ben', reminders: [] })
    await fill()
    // A second profile in the same browser, unaware of the first.
    await writePush(ada.account, undefined)
    browser = 'browser2'
    await start()
    expect(await stored('browser1')).toMatchObject({ userId: 'ben' })
    expect(await stored('browser2')).toMatchObject({ userId: 'ada' })
  })

  it('take a browser back in after another one has replaced it', async () => {
    await start()
    await fill()
    await world.database.documents.delete(['pushDevices', 'browser1'])
    const stop = syncPushDevice({
      account: ada.account,
      cloud: ada.cloud,
      waking: new EventTarget(),
    })
    await eventually(async () => expect(await stored()).toMatchObject({ userId: 'ada' }))
    stop()
  })
})
