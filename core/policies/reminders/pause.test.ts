import { describe, expect, it } from 'vitest'
import { dayAt, dayOrdinal, MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { pauseEnd } from './pause.ts'

const utc = {
  calendarDay: (instant: number) => dayAt(instant, 0),
  memberDay: (instant: number) => dayAt(instant, 0),
  instantOf: (day: Parameters<typeof dayOrdinal>[0], minute: number) =>
    dayOrdinal(day) * MS_A_DAY + minute * 60_000,
}
const NOW = Date.parse('2026-11-21T22:30:00Z')

describe('a pause', () => {
  it('lasts as long as it says, also over midnight', () => {
    expect(pauseEnd('hour', NOW, utc) - NOW).toBe(MS_AN_HOUR)
    expect(pauseEnd('three-hours', NOW, utc) - NOW).toBe(3 * MS_AN_HOUR)
    expect(pauseEnd('tomorrow', NOW, utc)).toBe(Date.parse('2026-11-22T00:00:00Z'))
  })
})
