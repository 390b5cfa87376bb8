import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetMissing, lazyPart, PartMissing } from './lazy-part.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Part = () => null

it('does not call a part missing while the page may just be being left', async () => {
  const told = vi.fn()
  lazyPart(() => Promise.reject(new TypeError('aborted')))
    .fetch()
    .catch(told)
  await vi.advanceTimersByTimeAsync(900)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toHaveBeenCalledWith(expect.any(PartMissing))
})

it('fetches a missing part again once that is forgotten', async () => {
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
