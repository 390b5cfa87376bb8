import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HangWatch, HIDDEN_PATIENCE_MS, whenHung } from './hang-watch.ts'

let isSeen: boolean
let answer: PromiseWithResolvers<'wait' | 'reopen'>
const ask = vi.fn((_signal: AbortSignal) => answer.promise)
const reopen = vi.fn()
let watch: HangWatch

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  ask.mockClear()
  reopen.mockClear()
  isSeen = true
  answer = Promise.withResolvers()
  watch = new HangWatch({ isSeen: () => isSeen, ask, reopen })
})
afterEach(() => vi.useRealTimers())

const settle = async () => {
  await answer.promise
  await Promise.resolve()
  await Promise.resolve()
}

describe('a hung window', () => {
  it('asks nobody about a hidden window', () => {
    expect(whenHung({ isSeen: true, lasts: 10 * HIDDEN_PATIENCE_MS })).toBe('ask')
    expect(whenHung({ isSeen: false, lasts: 0 })).toBe('wait')
    expect(whenHung({ isSeen: false, lasts: HIDDEN_PATIENCE_MS - 1 })).toBe('wait')
    expect(whenHung({ isSeen: false, lasts: HIDDEN_PATIENCE_MS })).toBe('reopen')
  })
})

describe('a page that does not answer', () => {
  it('asks once where somebody sees it, and reopens if they want', async () => {
    watch.unresponsive()
    watch.unresponsive()
    expect(ask).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(10 * HIDDEN_PATIENCE_MS)
    expect(reopen).not.toHaveBeenCalled()
    answer.resolve('reopen')
    await settle()
    expect(reopen).toHaveBeenCalledTimes(1)
  })

  it('reopens after a minute where nobody sees it, without a question', () => {
    isSeen = false
    watch.unresponsive()
    vi.advanceTimersByTime(HIDDEN_PATIENCE_MS - 1)
    expect(reopen).not.toHaveBeenCalled()
    watch.unresponsive()
    vi.advanceTimersByTime(1)
    expect(reopen).toHaveBeenCalledTimes(1)
    expect(ask).not.toHaveBeenCalled()
  })

  it('stays once it answers, and the question goes', async () => {
    watch.unresponsive()
    const [[signal] = []] = ask.mock.calls
    watch.over()
    expect(signal?.aborted).toBe(true)
    answer.resolve('reopen')
    await settle()
    isSeen = false
    watch.seen()
    vi.advanceTimersByTime(10 * HIDDEN_PATIENCE_MS)
    expect(reopen).not.toHaveBeenCalled()
  })

  it('asks as soon as its window shows, and has a new minute once it is hidden', async () => {
    isSeen = false
    watch.unresponsive()
    vi.advanceTimersByTime(HIDDEN_PATIENCE_MS - 1)
    isSeen = true
    watch.seen()
    expect(ask).toHaveBeenCalledTimes(1)
    answer.resolve('wait')
    await settle()
    vi.advanceTimersByTime(HIDDEN_PATIENCE_MS)
    isSeen = false
    watch.seen()
    vi.advanceTimersByTime(HIDDEN_PATIENCE_MS - 1)
    expect(reopen).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(reopen).toHaveBeenCalledTimes(1)
  })
})
