import { describe, expect, it, vi } from 'vitest'
import { onceAtATime } from './use-once.ts'

describe('what is to happen once', () => {
  it('is not begun again while it goes on', async () => {
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

  it('happens once for a double-click, even where the first click is through', async () => {
    const work = vi.fn()
    const press = onceAtATime(
      () => {},
      () => expect.unreachable(),
    )(work)
    await press({ detail: 1 })
    await press({ detail: 2 })
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('can be tried again after it failed', async () => {
    const work = vi.fn().mockRejectedValueOnce(new Error('no'))
    const failed = vi.fn()
    const press = onceAtATime(() => {}, failed)(work)
    await press()
    expect(failed).toHaveBeenCalledWith(new Error('no'))
    await press()
    expect(work).toHaveBeenCalledTimes(2)
  })
})
