import { describe, expect, it } from 'vitest'
import { hasClockChanged, isNearDeadline, waitFor } from './schedule.ts'

describe('waiting for a deadline', () => {
  it('goes on to the instant, but never far at once', () => {
    expect(waitFor(10_500, 10_000)).toBe(500)
    expect(waitFor(9_000_000, 10_000)).toBe(30_000)
  })

  it('waits before it looks again after a deadline that is past', () => {
    expect(waitFor(10_000, 10_000)).toBe(30_000)
    expect(waitFor(1_000, 10_000)).toBe(30_000)
  })

  it('keeps the system awake for minutes around it, and no longer if nobody answers for it', () => {
    const at = 10_000_000
    expect(isNearDeadline(undefined, at)).toBe(false)
    expect(isNearDeadline(at, at - 120_001)).toBe(false)
    expect(isNearDeadline(at, at - 120_000)).toBe(true)
    expect(isNearDeadline(at, at + 60_000)).toBe(true)
    expect(isNearDeadline(at, at + 60_001)).toBe(false)
  })
})

describe('the passing of time', () => {
  const before = { clock: 1_000_000, steady: 50, zone: 'Europe/Berlin -60' }
  const later = (changes: Partial<typeof before>) =>
    hasClockChanged(before, { ...before, clock: 1_030_000, steady: 30_050, ...changes })

  it('counts as normal when clock and steady clock agree', () => {
    expect(later({})).toBe(false)
    expect(later({ clock: 1_030_900 })).toBe(false)
  })

  it('counts as moved where the clock was set, back or ahead, or the device slept', () => {
    expect(later({ clock: 1_030_000 - 3_600_000 })).toBe(true)
    expect(later({ clock: 1_030_000 + 5_000 })).toBe(true)
  })

  it('counts as moved where the zone changes, or its summer begins', () => {
    expect(later({ zone: 'Asia/Tokyo -540' })).toBe(true)
    expect(later({ zone: 'Europe/Berlin -120' })).toBe(true)
  })
})
