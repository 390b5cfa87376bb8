import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkHabit } from '#data/records/day/commands.ts'
import { registry } from '#data/records/registry.ts'
import { type Community, community, type Device, memberDevice, TODAY } from '#tests/data/devices.ts'
import { syncTrigger } from './sync-trigger.ts'

let world: Community
let ada: Device
let network: EventTarget
let trigger: ReturnType<typeof syncTrigger>
let end: AbortController

/** Longer than any test: a wait that ends before was woken. */
const LONG_MS = 600_000

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  await checkHabit(ada.account, TODAY, 'habit1', true)
  network = new EventTarget()
  end = new AbortController()
  trigger = syncTrigger(ada.account, registry, network, end.signal)
  await trigger.wait()
})
afterEach(async () => {
  end.abort()
  await world.close()
})

describe('a wait before a retry', () => {
  it('ends with the next change', async () => {
    const retry = trigger.waitToRetry(LONG_MS)
    await checkHabit(ada.account, TODAY, 'habit2', true)
    await retry
  })

  it('ends when the network is back', async () => {
    const retry = trigger.waitToRetry(LONG_MS)
    network.dispatchEvent(new Event('online'))
    await retry
  })

  it('ends when syncing stops', async () => {
    const retry = trigger.waitToRetry(LONG_MS)
    end.abort()
    await retry
  })

  it('ends after its time', async () => {
    await trigger.waitToRetry(1)
  })

  it('continues when only the same operations are announced again', async () => {
    trigger.notify()
    let isWoken = false
    const retry = trigger.waitToRetry(LONG_MS).then(() => {
      isWoken = true
    })
    trigger.notify()
    await ada.account.database.outbox.count()
    expect(isWoken).toBe(false)
    network.dispatchEvent(new Event('online'))
    await retry
  })
})
