import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AwayWatch, LOOK_EVERY_MS } from './away-watch.ts'

const MINUTE = 60_000

class Power extends EventEmitter {
  touched = Date.now()
  getSystemIdleTime = () => Math.floor((Date.now() - this.touched) / 1_000)
}

let power: Power
let back: number[]
let watch: AwayWatch

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  power = new Power()
  back = []
  watch = new AwayWatch(power, ({ from, to }) => back.push(Math.round((to - from) / MINUTE)))
})
afterEach(() => vi.useRealTimers())

const touch = () => {
  power.touched = Date.now()
}
/** The longest time away that was told. */
const longest = () => Math.max(0, ...back)

describe('AwayWatch', () => {
  it('tells of a person who comes back to an idle computer, within half a minute', () => {
    watch.watch(true)
    vi.advanceTimersByTime(40 * MINUTE)
    expect(longest()).toBe(0)
    touch()
    vi.advanceTimersByTime(LOOK_EVERY_MS)
    expect(longest()).toBe(40)
  })

  it('asks the system nothing while it is off, and knows nothing of the time before it was turned on', () => {
    const read = vi.spyOn(power, 'getSystemIdleTime')
    vi.advanceTimersByTime(40 * MINUTE)
    power.emit('resume')
    expect(read).not.toHaveBeenCalled()
    touch()
    watch.watch(true)
    vi.advanceTimersByTime(LOOK_EVERY_MS)
    expect(longest()).toBe(0)
    watch.watch(false)
    read.mockClear()
    vi.advanceTimersByTime(5 * MINUTE)
    expect(read).not.toHaveBeenCalled()
  })

  it('takes a locked screen as away, until it is unlocked', () => {
    watch.watch(true)
    power.emit('lock-screen')
    for (let minute = 0; minute < 30; minute += 1) {
      touch()
      vi.advanceTimersByTime(MINUTE)
    }
    expect(longest()).toBe(0)
    touch()
    power.emit('unlock-screen')
    expect(longest()).toBe(30)
  })

  it('counts sleep, even if a timer runs before the system says that it woke', () => {
    watch.watch(true)
    power.emit('suspend')
    vi.setSystemTime(Date.now() + 60 * MINUTE)
    touch()
    vi.advanceTimersByTime(LOOK_EVERY_MS)
    expect(longest()).toBe(0)
    power.emit('resume')
    expect(longest()).toBe(60)
  })
})
