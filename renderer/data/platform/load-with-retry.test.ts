import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const offline = new TypeError('no network')

it('a failed load is tried again after a while, as often as it takes', async () => {
  const load = vi
    .fn(async () => 'code')
    .mockRejectedValueOnce(offline)
    .mockRejectedValueOnce(offline)
  const onMissing = vi.fn()
  const loaded = loadWithRetry(load, onMissing)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5_200)
  await expect(loaded).resolves.toBe('code')
  expect(load).toHaveBeenCalledTimes(3)
  expect(onMissing.mock.calls).toEqual([[1], [2]])
})

it('a failed load is tried again as soon as the browser is online', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(offline)
  const loaded = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(100)
  page.dispatchEvent(new Event('online'))
  await expect(loaded).resolves.toBe('code')
  expect(vi.getTimerCount()).toBe(0)
})
