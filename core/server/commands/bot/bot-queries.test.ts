import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAt, MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { isEveryZone, zonesByDay, zonesReaching } from './bot-queries.ts'

const NOW = Date.UTC(2026, 10, 20, 20)
const zones = fc.integer({ min: -900, max: 900 })
const hours = fc.integer({ min: 0, max: 23 })

/** How many of the runs at these instants include the zone. */
function looksAt(zone: number, hour: number, instants: readonly number[]): number {
  return instants
    .slice(1)
    .filter((now, index) =>
      zonesReaching(hour, instants[index] ?? 0, now).some(
        ({ from, to }) => from <= zone && zone <= to,
      ),
    ).length
}

describe('the zones whose hour has come', () => {
  it('include those whose clocks show that hour now, where the last run was an hour ago', () => {
    expect(zonesReaching(20, NOW - MS_AN_HOUR, NOW)).toEqual([{ from: -59, to: 0 }])
  })

  it('lie on both sides of the date line where the same hour is there', () => {
    expect(zonesReaching(8, NOW - MS_AN_HOUR, NOW)).toEqual([
      { from: -779, to: -720 },
      { from: 661, to: 720 },
    ])
  })

  it('include every zone where a day lies between the runs', () => {
    expect(isEveryZone(zonesReaching(20, NOW - MS_A_DAY, NOW))).toBe(true)
    expect(isEveryZone(zonesReaching(20, 0, NOW))).toBe(true)
    expect(isEveryZone(zonesReaching(20, NOW - MS_A_DAY + 60_000, NOW))).toBe(false)
  })

  it('come up once a day each, at any times of the runs', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(zones, hours, gaps, (zone, hour, minutes) => {
        let now = NOW
        const instants = [now]
        for (const gap of minutes) {
          if (now + gap * 60_000 > NOW + MS_A_DAY) break
          now += gap * 60_000
          instants.push(now)
        }
        instants.push(NOW + MS_A_DAY)
        expect(looksAt(zone, hour, instants)).toBe(1)
      }),
    )
  })

  it('split by their calendar day, without losing one', () => {
    fc.assert(
      fc.property(zones, zones, fc.nat(MS_A_DAY), (one, other, later) => {
        const range = { from: Math.min(one, other), to: Math.max(one, other) }
        const parts = zonesByDay([range], NOW + later)
        let next = range.from
        for (const { from, to, day } of parts) {
          expect(from).toBe(next)
          expect([dayAt(NOW + later, from), dayAt(NOW + later, to)]).toEqual([day, day])
          next = to + 1
        }
        expect(next).toBe(range.to + 1)
      }),
    )
  })
})
