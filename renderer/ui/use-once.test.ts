import { describe, expect, it, vi } from 'vitest'
import { onceAtATime } from './use-once.ts'

describe('an action that runs once at a time', () => {
  it('starts no second run while it runs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const work = vi.fn(() => promise)
    const told: boolean[] = []
    const press = onceAtATime(
      (busy) => told.push(busy),
      () => expect.unreachable(),
    )(work)
    const first = press()
    await press()
    expect(work).toHaveBeenCalledTimes(1)
    resolve()
    await first
    expect(told).toEqual([true, false])
    await press()
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('runs once for a double-click, even when the first click is through', async () => {
    const work = vi.fn()
    const press = onceAtATime(
      () => {},
      () => expect.unreachable(),
    )(work)
    await press({ detail: 1 })
    await press({ detail: 2 })
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('runs again after it failed', async () => {
    const work = vi.fn().mockRejectedValueOnce(new Error('no'))
    const failed = vi.fn()
    const press = onceAtATime(() => {}, failed)(work)
    await press()
    expect(failed).toHaveBeenCalledWith(new Error('no'))
    await press()
    expect(work).toHaveBeenCalledTimes(2)
  })
})
