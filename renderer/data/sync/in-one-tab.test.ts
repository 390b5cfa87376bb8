import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Community, community, type Device, memberDevice } from '#tests/data/devices.ts'
import { inOneTab } from './in-one-tab.ts'

let world: Community
let ada: Device
let running: string[]

beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  running = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  await world.close()
})

/** Work of a tab that lasts until it is stopped. */
const workOf = (tab: string) => async (signal: AbortSignal) => {
  running.push(tab)
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  running = running.filter((one) => one !== tab)
}

it('an account’s work runs in one tab, and in the next once that is closed', async () => {
  const close = inOneTab(ada.account, 'sync', 'It ended:', workOf('first'))
  const closeNext = inOneTab(ada.account, 'sync', 'It ended:', workOf('second'))
  const closeOther = inOneTab(ada.account, 'threads', 'It ended:', workOf('threads'))
  await vi.waitFor(() => expect(running).toEqual(['first', 'threads']))
  close()
  await vi.waitFor(() => expect(running).toEqual(['threads', 'second']))
  closeNext()
  closeOther()
  await vi.waitFor(() => expect(running).toEqual([]))
})

it('work that ends by itself is logged, and another tab takes it over', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = new Error('No more.')
  inOneTab(ada.account, 'sync', 'It ended:', () => Promise.reject(error))
  const close = inOneTab(ada.account, 'sync', 'It ended:', workOf('second'))
  await vi.waitFor(() => expect(running).toEqual(['second']))
  expect(logged).toHaveBeenCalledWith('It ended:', error)
  close()
})

it('work pauses silently in the back/forward cache, and continues when its page comes back', async () => {
  const logged = vi.spyOn(console, 'error')
  const page = new EventTarget()
  const cached = (type: string) => Object.assign(new Event(type), { persisted: true })
  const close = inOneTab(ada.account, 'sync', 'It ended:', workOf('first'), page)
  await vi.waitFor(() => expect(running).toEqual(['first']))
  page.dispatchEvent(cached('pagehide'))
  await vi.waitFor(() => expect(running).toEqual([]))
  page.dispatchEvent(cached('pageshow'))
  await vi.waitFor(() => expect(running).toEqual(['first']))
  // A page that is not cached is gone; its work ends with it.
  page.dispatchEvent(new Event('pagehide'))
  page.dispatchEvent(new Event('pageshow'))
  expect(running).toEqual(['first'])
  close()
  await vi.waitFor(() => expect(running).toEqual([]))
  expect(logged).not.toHaveBeenCalled()
})
