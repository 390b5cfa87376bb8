import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visitChanges } from './visit.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const DAY = 86_400_000
const ZONE = 300

const changes = (lastActive: number, timeZoneOffset: number | undefined = ZONE) =>
  visitChanges({ lastActive, timeZoneOffset }, NOON, ZONE)

describe('a visit', () => {
  it('is noted where the last one was a day ago, or was never noted', () => {
    expect(changes(NOON - DAY)).toEqual({ lastActive: NOON })
    expect(changes(0)).toEqual({ lastActive: NOON })
  })

  it('is not noted again within a day: not after 86,400 ms, nor a moment before the day is over', () => {
    expect(changes(NOON - 86_401)).toEqual({})
    expect(changes(NOON - DAY + 1)).toEqual({})
  })

  it('notes the zone where it differs or is missing', () => {
    expect(changes(NOON, 420)).toEqual({ timeZoneOffset: ZONE })
    expect(visitChanges({ lastActive: NOON, timeZoneOffset: undefined }, NOON, ZONE)).toEqual({
      timeZoneOffset: ZONE,
    })
  })

  it('is noted at most once a day, however often one comes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: DAY - 1 }), { maxLength: 40 }), (moments) => {
        let lastActive = NOON - DAY
        let noted = 0
        for (const moment of moments.toSorted((a, b) => a - b)) {
          const now = NOON + moment
          const { lastActive: next } = visitChanges({ lastActive, timeZoneOffset: ZONE }, now, ZONE)
          if (typeof next !== 'number') continue
          lastActive = next
          noted += 1
        }
        expect(noted).toBe(moments.length > 0 ? 1 : 0)
      }),
    )
  })
})
