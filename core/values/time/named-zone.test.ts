import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayAtOrdinal, dayKey } from './day.ts'
import { isTimeZone, namedZone } from './named-zone.ts'

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'America/St_Johns',
  'Africa/Casablanca',
]

const text = (instant: number) => new Date(instant).toISOString()

afterEach(() => vi.unstubAllEnvs())

describe('a zone by its name', () => {
  it('accepts known names, and rejects others', () => {
    expect(ZONES.filter(isTimeZone)).toEqual(ZONES)
    expect(['', 'Europe', 'Mars/Olympus', 'x'.repeat(99)].filter(isTimeZone)).toEqual([])
    expect(() => namedZone('Mars/Olympus')).toThrow(RangeError)
  })

  it('moves with its clocks: skipped times go on, and of two the first counts', () => {
    const { instantOf } = namedZone('Europe/Berlin')
    const spring = dayKey('2026-03-29')
    expect(text(instantOf(spring, 1 * 60 + 59))).toBe('2026-03-29T00:59:00.000Z')
    expect(text(instantOf(spring, 2 * 60 + 30))).toBe('2026-03-29T01:30:00.000Z')
    expect(text(instantOf(spring, 3 * 60))).toBe('2026-03-29T01:00:00.000Z')
    const autumn = dayKey('2026-10-25')
    expect(text(instantOf(autumn, 2 * 60 + 30))).toBe('2026-10-25T00:30:00.000Z')
    expect(text(instantOf(autumn, 3 * 60))).toBe('2026-10-25T02:00:00.000Z')
  })

  it('starts the member’s day at their hour', () => {
    const zone = namedZone('America/New_York', 4)
    const night = Date.parse('2026-11-21T08:30:00Z')
    expect([zone.calendarDay(night), zone.memberDay(night)]).toEqual(['2026-11-21', '2026-11-20'])
  })

  it.each(ZONES)('agrees in %s with the clock of a device that stands there', (name) => {
    vi.stubEnv('TZ', name)
    const zone = namedZone(name)
    const days = fc.integer({ min: 19_000, max: 22_000 }).map(dayAtOrdinal)
    // More often than by chance: days on which clocks change somewhere.
    const changes = fc.constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01')
    const any = fc.oneof(days, changes.map(dayKey), fc.constant(dayKey('2026-04-05')))
    fc.assert(
      fc.property(any, fc.nat(1_439), (day, minute) => {
        const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
        const here = new Date(year, month - 1, date, 0, minute)
        expect(text(zone.instantOf(day, minute))).toBe(text(here.getTime()))
        expect(zone.calendarDay(here.getTime())).toBe(day)
      }),
    )
  })
})
