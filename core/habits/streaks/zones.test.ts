/** Streaks of members whose clocks change: daylight saving, and flights over the date line. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  type DayKey,
  dayAt,
  dayKey,
  dayOrdinal,
  daysUpTo,
  MS_A_DAY,
  MS_AN_HOUR,
  numberOfDay,
} from '#core/values/time/day.ts'
import { type DatedRecord, streakOf } from './streaks.ts'

const HONOLULU = 'Pacific/Honolulu'
const APIA = 'Pacific/Apia'
const LOS_ANGELES = 'America/Los_Angeles'
const BERLIN = 'Europe/Berlin'
const LORD_HOWE = 'Australia/Lord_Howe'
const ZONES = [LOS_ANGELES, BERLIN, APIA, HONOLULU, LORD_HOWE]

const formats = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
)

/** The local date and time of a zone at an instant, `2026-11-20 23:30:00`. */
function wallAt(instant: number, zone: string): string {
  return formats.get(zone)?.format(instant) ?? ''
}

/** Minutes that UTC is ahead, as from `Date.prototype.getTimezoneOffset` in that zone. */
function offsetAt(instant: number, zone: string): number {
  return (instant - Date.parse(`${wallAt(instant, zone).replace(' ', 'T')}Z`)) / 60_000
}

/** The instant of an hour of a local day. */
function instantOf(day: DayKey, hour: number, zone: string): number {
  const wall = dayOrdinal(day) * MS_A_DAY + hour * MS_AN_HOUR
  const guess = wall + offsetAt(wall, zone) * 60_000
  return wall + offsetAt(guess, zone) * 60_000
}

const localDay = (instant: number, zone: string, dayStartHour = 0): DayKey =>
  dayAt(instant, offsetAt(instant, zone), dayStartHour)

const checked = (day: DayKey): DatedRecord => ({ queryDate: numberOfDay(day) })
const onBreak = (day: DayKey): DatedRecord => ({ queryDate: numberOfDay(day), skipped: true })
const run = (days: DatedRecord[], today: DayKey) => streakOf(days, today, () => true).current

describe('a year of any zone', () => {
  it.each(ZONES)('the day in %s matches its calendar', (zone) => {
    const noon2026 = Date.UTC(2026, 0, 1, 12)
    fc.assert(
      fc.property(fc.nat(365 * 24 * 60), (minutes) => {
        const instant = noon2026 + minutes * 60_000
        expect(localDay(instant, zone)).toBe(wallAt(instant, zone).slice(0, 10))
      }),
    )
  })

  it.each(ZONES)('a member who checks off at 23:30 each day in %s keeps the streak', (zone) => {
    for (const hour of [0.5, 12, 23.5]) {
      const instants = daysUpTo(dayKey('2026-12-31'), 365).map((day) => instantOf(day, hour, zone))
      const days = instants.map((instant) => localDay(instant, zone))
      expect(run(days.map(checked), dayKey('2026-12-31'))).toBe(365)
    }
  })

  it.each(ZONES)('no day in %s comes back once it is over, at whatever hour days begin', (zone) => {
    for (const dayStartHour of [0, 2, 3, 4]) {
      let before = localDay(Date.UTC(2026, 0, 1), zone, dayStartHour)
      for (let hours = 0; hours < 365 * 24; hours += 0.5) {
        const instant = Date.UTC(2026, 0, 1) + hours * MS_AN_HOUR
        const day = localDay(instant, zone, dayStartHour)
        // Half an hour later it is the same day or the next.
        if (day !== before) expect(day).toBe(addDays(before, 1))
        before = day
      }
    }
  })

  it('a member whose day begins at four keeps the streak with check-offs after midnight', () => {
    const nights = daysUpTo(dayKey('2026-12-31'), 365).map((day) => instantOf(day, 1.5, BERLIN))
    const days = nights.map((instant) => localDay(instant, BERLIN, 4))
    expect(run(days.map(checked), dayKey('2026-12-30'))).toBe(365)
  })

  it('three zones change to daylight saving time and back in this year', () => {
    const changing = ZONES.filter((zone) => {
      const offsets = [0, 6].map((month) => offsetAt(Date.UTC(2026, month, 1), zone))
      return new Set(offsets).size === 2
    })
    expect(changing).toEqual([LOS_ANGELES, BERLIN, LORD_HOWE])
  })
})

describe('a flight and the streak', () => {
  // It is already 22:30 on the 20th in Apia; the whole 20th passes in flight.
  const takeOff = instantOf(dayKey('2026-11-19'), 23.5, HONOLULU)
  const landing = takeOff + 6 * MS_AN_HOUR
  const before = daysUpTo(dayKey('2026-11-19'), 10).map(checked)

  it('west over the date line leaves a calendar day out', () => {
    expect(localDay(takeOff, HONOLULU)).toBe('2026-11-19')
    expect(localDay(landing, APIA)).toBe('2026-11-21')
  })

  it('breaks the streak with the day it left out', () => {
    const today = localDay(landing, APIA)
    expect(run([...before, checked(today)], today)).toBe(1)
  })

  it('keeps the streak when the day it left out is a break, or checked off afterwards', () => {
    const [left, today] = [dayKey('2026-11-20'), localDay(landing, APIA)]
    expect(run([...before, onBreak(left), checked(today)], today)).toBe(11)
    expect(run([...before, checked(left), checked(today)], today)).toBe(12)
  })

  it('east over the date line lives a day twice, which counts once', () => {
    const start = instantOf(dayKey('2026-11-20'), 12, APIA)
    const arrival = start + 6 * MS_AN_HOUR
    const today = localDay(arrival, HONOLULU)
    expect([localDay(start, APIA), today]).toEqual(['2026-11-20', '2026-11-19'])
    expect(run([...before, checked(dayKey('2026-11-20'))], today)).toBe(10)
    expect(run([...before, checked(dayKey('2026-11-20'))], addDays(today, 1))).toBe(11)
  })

  it.each([
    [BERLIN, LOS_ANGELES],
    [LOS_ANGELES, BERLIN],
    [LOS_ANGELES, LORD_HOWE],
  ])(
    'a flight from %s to %s keeps the streak of a member who checks off before and after it',
    (from, to) => {
      const evening = instantOf(dayKey('2026-11-19'), 23.5, from)
      const afterwards = daysUpTo(dayKey('2026-11-25'), 6).map((day) => instantOf(day, 23.5, to))
      const days = [localDay(evening, from), ...afterwards.map((instant) => localDay(instant, to))]
      expect(run([...before, ...days.map(checked)], dayKey('2026-11-25'))).toBe(16)
    },
  )

  it('a flight through a day that a whole country left out asks for a break, too', () => {
    // Samoa skipped 30 December 2011.
    const evening = instantOf(dayKey('2011-12-29'), 23.5, APIA)
    expect(localDay(evening, APIA)).toBe('2011-12-29')
    expect(localDay(evening + MS_AN_HOUR, APIA)).toBe('2011-12-31')
    const [left, today] = [dayKey('2011-12-30'), dayKey('2011-12-31')]
    expect(run([checked(dayKey('2011-12-29')), checked(today)], today)).toBe(1)
    expect(run([checked(dayKey('2011-12-29')), onBreak(left), checked(today)], today)).toBe(2)
  })
})
