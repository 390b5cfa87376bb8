import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ANSWER_WITHIN_MS, ASK_EVERY_MS, Heartbeat } from './hang-watch.ts'

const ask = vi.fn()
const onSilent = vi.fn()
const onAnswer = vi.fn()
let heartbeat: Heartbeat

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.clearAllMocks()
  heartbeat = new Heartbeat({ ask, onSilent, onAnswer })
})
afterEach(() => vi.useRealTimers())

it('asks a hidden page at once, and again and again while it answers', () => {
  heartbeat.beat(true)
  heartbeat.beat(true)
  expect(ask).toHaveBeenCalledTimes(1)
  for (let times = 2; times < 5; times += 1) {
    heartbeat.answered()
    vi.advanceTimersByTime(ASK_EVERY_MS)
    expect(ask).toHaveBeenCalledTimes(times)
  }
  expect(onSilent).not.toHaveBeenCalled()
})

it('tells once of a page that does not answer, and when it does after all', () => {
  heartbeat.beat(true)
  vi.advanceTimersByTime(ANSWER_WITHIN_MS - 1)
  expect(onSilent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1 + 2 * ASK_EVERY_MS)
  expect(onSilent).toHaveBeenCalledTimes(1)
  heartbeat.answered()
  expect(onAnswer).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(ASK_EVERY_MS)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('leaves a visible page alone, and one that has gone', () => {
  heartbeat.answered()
  heartbeat.beat(true)
  heartbeat.beat(false)
  heartbeat.answered()
  vi.advanceTimersByTime(2 * ASK_EVERY_MS)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(onSilent).not.toHaveBeenCalled()
  heartbeat.beat(true)
  expect(ask).toHaveBeenCalledTimes(2)
})
