import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeliveries } from './deliveries.ts'

const flush = () => vi.advanceTimersByTimeAsync(0)

/** A function that runs until it is told to end. */
function held() {
  const ends: (() => void)[] = []
  const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  return { run, end: () => ends.shift()?.() }
}

const failing = (times: number) => {
  const run = vi.fn(async () => {
    if (run.mock.calls.length <= times) throw new Error('No.')
  })
  return run
}

describe('deliveries', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('run at once, 80 at a time', async () => {
    const deliveries = createDeliveries()
    const { run, end } = held()
    for (let index = 0; index < 81; index += 1) deliveries.accept({ name: '', retry: true, run })
    expect(run).toHaveBeenCalledTimes(80)
    end()
    await flush()
    expect(run).toHaveBeenCalledTimes(81)
    expect(deliveries.counts()).toMatchObject({ received: 81, delivered: 1, running: 80 })
  })

  it('repeat after a failure, each time later, until they succeed', async () => {
    const deliveries = createDeliveries()
    const run = failing(2)
    deliveries.accept({ name: 'follow users/ada', retry: true, run })
    await flush()
    expect(deliveries.counts()).toMatchObject({
      failed: 1,
      waiting: ['follow users/ada'],
      lastFailure: 'follow users/ada: Error: No.',
    })
    await vi.advanceTimersByTimeAsync(100)
    expect(run).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(199)
    expect(run).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(run).toHaveBeenCalledTimes(3)
    expect(deliveries.counts()).toMatchObject({ failed: 2, delivered: 1, waiting: [] })
  })

  it('end where the function asks for no repetition', async () => {
    const deliveries = createDeliveries()
    const run = failing(1)
    deliveries.accept({ name: '', retry: false, run })
    await deliveries.drained()
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('wait during a pause, which begins when what runs has ended', async () => {
    const deliveries = createDeliveries()
    const { run, end } = held()
    deliveries.accept({ name: '', retry: true, run })
    const paused = vi.fn()
    void deliveries.pause().then(paused)
    deliveries.accept({ name: '', retry: true, run })
    await flush()
    expect(paused).not.toHaveBeenCalled()
    end()
    await flush()
    expect(paused).toHaveBeenCalled()
    expect(run).toHaveBeenCalledTimes(1)
    deliveries.resume()
    expect(run).toHaveBeenCalledTimes(2)
  })

  it('disappear when told so, also those that wait for another attempt', async () => {
    const deliveries = createDeliveries()
    const run = failing(1)
    deliveries.accept({ name: '', retry: true, run })
    await flush()
    deliveries.dropWaiting()
    await deliveries.drained()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('repeat, wait and change places when told so', async () => {
    const deliveries = createDeliveries()
    const order: string[] = []
    const note = (name: string) => ({ name, retry: true, run: async () => void order.push(name) })
    deliveries.disturb({ copies: 2, delay: [50, 150] })
    vi.spyOn(Math, 'random').mockReturnValueOnce(1).mockReturnValueOnce(0).mockReturnValue(0.5)
    deliveries.accept(note('first'))
    deliveries.accept(note('second'))
    await vi.advanceTimersByTimeAsync(49)
    expect(order).toEqual([])
    await vi.advanceTimersByTimeAsync(101)
    expect(order).toEqual(['first', 'second', 'second', 'first'])
    vi.restoreAllMocks()
  })
})
