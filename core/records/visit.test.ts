import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAt } from '#core/values/time/day.ts'
import { visitChanges } from './visit.ts'

/** Five hours after midnight in `ZONE`. */
const MORNING = Date.UTC(2026, 10, 20, 10)
const HOUR = 3_600_000
const ZONE = 300

const changes = (lastActive: number, timeZoneOffset: number | undefined = ZONE, dayStartHour = 0) =>
  visitChanges({ lastActive, timeZoneOffset, dayStartHour }, MORNING, ZONE)

describe('a visit', () => {
  it('notes a new day, however few hours after the last visit', () => {
    expect(changes(MORNING - 5 * HOUR - 1)).toEqual({ lastActive: MORNING })
    expect(changes(MORNING - 5 * HOUR)).toEqual({})
  })

  it('notes a first visit, and replaces one noted by a clock that ran ahead', () => {
    expect(changes(0)).toEqual({ lastActive: MORNING })
    expect(changes(MORNING + 400 * 24 * HOUR)).toEqual({ lastActive: MORNING })
  })

  it('goes by the hour at which the member’s day begins', () => {
    expect(changes(MORNING - 5 * HOUR - 1, ZONE, 4)).toEqual({ lastActive: MORNING })
    expect(changes(MORNING - 5 * HOUR - 1, ZONE, 6)).toEqual({})
  })

  it('notes the zone where it differs or is missing', () => {
    expect(changes(MORNING, 420)).toEqual({ timeZoneOffset: ZONE })
    const unknown = { lastActive: MORNING, timeZoneOffset: undefined, dayStartHour: 0 }
    expect(visitChanges(unknown, MORNING, ZONE)).toEqual({ timeZoneOffset: ZONE })
  })

  it('notes each day with a visit once, however many visits it has', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 20 * 24 * HOUR }), { maxLength: 40 })
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 23 }), (given, dayStartHour) => {
        let lastActive = 0
        const noted: string[] = []
        const dayOf = (now: number) => dayAt(now, ZONE, dayStartHour)
        const visits = given.map((moment) => MORNING + moment).toSorted((a, b) => a - b)
        for (const now of visits) {
          const user = { lastActive, timeZoneOffset: ZONE, dayStartHour }
          const { lastActive: next } = visitChanges(user, now, ZONE)
          if (typeof next !== 'number') continue
          lastActive = next
          noted.push(dayOf(now))
        }
        expect(noted).toEqual([...new Set(visits.map(dayOf))])
      }),
    )
  })
})
