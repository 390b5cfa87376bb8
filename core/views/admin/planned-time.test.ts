import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPlannedTime, typedTimeOf } from './planned-time.ts'

const NOW = Date.UTC(2026, 2, 20, 12)
const read = (day: string, time: string, zone = 'Europe/Berlin') =>
  readPlannedTime({ day, time }, { zone, now: NOW })

describe('the time of a planned announcement', () => {
  it('follows the admin’s zone, on both sides of a change of the clocks', () => {
    expect(read('2026-03-28', '09:30')).toEqual({ at: Date.UTC(2026, 2, 28, 8, 30) })
    expect(read('2026-03-29', '09:30')).toEqual({ at: Date.UTC(2026, 2, 29, 7, 30) })
    expect(read('2026-03-28', '09:30', 'America/New_York')).toEqual({
      at: Date.UTC(2026, 2, 28, 13, 30),
    })
    // Browsers may add seconds.
    expect(read('2026-03-28', '09:30:00')).toEqual({ at: Date.UTC(2026, 2, 28, 8, 30) })
  })

  it('counts as none where nothing is typed, and as incomplete with a half', () => {
    expect(read('', '')).toBeUndefined()
    expect(read('2026-03-28', '')).toEqual({ trouble: 'no-time' })
    expect(read('', '09:30')).toEqual({ trouble: 'no-day' })
    expect(read('2026-02-30', '09:30')).toEqual({ trouble: 'no-day' })
    expect(read('2026-03-28', '24:00')).toEqual({ trouble: 'no-time' })
  })

  it('lies a minute ahead at least, and a year at most', () => {
    expect(read('2026-03-20', '13:00')).toEqual({ trouble: 'past' })
    expect(read('2026-03-20', '13:01')).toEqual({ at: NOW + 60_000 })
    expect(read('2027-03-20', '13:00')).toEqual({ at: Date.UTC(2027, 2, 20, 12) })
    expect(read('2027-03-21', '13:00')).toEqual({ trouble: 'far' })
  })

  it('refuses an hour that the clocks skip, and takes the first of one that comes twice', () => {
    expect(read('2026-03-29', '02:30')).toEqual({ trouble: 'skipped' })
    expect(read('2026-03-29', '01:59')).toEqual({ at: Date.UTC(2026, 2, 29, 0, 59) })
    expect(read('2026-03-29', '03:00')).toEqual({ at: Date.UTC(2026, 2, 29, 1) })
    expect(read('2026-10-25', '02:30')).toEqual({ at: Date.UTC(2026, 9, 25, 0, 30) })
  })

  it('stays the second of one that comes twice, unless day or time is changed', () => {
    const sendAt = Date.UTC(2026, 9, 25, 1, 30)
    const edited = (day: string, time: string) =>
      readPlannedTime({ day, time, sendAt }, { zone: 'Europe/Berlin', now: NOW })
    expect(edited('2026-10-25', '02:30')).toEqual({ at: sendAt })
    expect(edited('2026-10-25', '02:31')).toEqual({ at: Date.UTC(2026, 9, 25, 0, 31) })
    expect(edited('2026-10-26', '02:30')).toEqual({ at: Date.UTC(2026, 9, 26, 1, 30) })
    expect(edited('', '')).toBeUndefined()
  })

  it('appears in the fields as it was typed', () => {
    const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC']
    const minutes = fc.integer({ min: 2, max: 364 * 24 * 60 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const at = NOW + minute * 60_000
        const clock = { zone, now: NOW }
        const found = readPlannedTime(typedTimeOf(at, zone), clock)
        expect(readPlannedTime({ ...typedTimeOf(at, zone), sendAt: at }, clock)).toEqual({ at })
        // The second of a time that comes twice reads as the first.
        expect([{ at }, { at: at - 3_600_000 }]).toContainEqual(found)
      }),
    )
  })
})
