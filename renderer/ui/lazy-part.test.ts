import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetMissing, lazyPart, PartMissing } from './lazy-part.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Part = () => null

it('a part that fails to load counts as missing only after the page could have been left', async () => {
  const told = vi.fn()
  lazyPart(() => Promise.reject(new TypeError('aborted')))
    .fetch()
    .catch(told)
  await vi.advanceTimersByTimeAsync(900)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toHaveBeenCalledWith(expect.any(PartMissing))
})

it('a missing part is fetched again once that is forgotten', async () => {
  const load = vi.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new TypeError('no network'))
  const { fetch } = lazyPart(load)
  const first = expect(fetch()).rejects.toThrow(PartMissing)
  await vi.advanceTimersByTimeAsync(1_100)
  await first
  await expect(fetch()).rejects.toThrow(PartMissing)
  forgetMissing()
  await expect(fetch()).resolves.toBe(Part)
  expect(load).toHaveBeenCalledTimes(2)
})
