import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOCK_ALLOWANCE_MS } from '#core/values/bounds.ts'
import {
  clampStamps,
  latestOf,
  msOf,
  NEVER,
  nextStamp,
  STAMPS_A_MS,
  stamp,
  stampSchema,
} from './stamp.ts'

const NOW = Date.UTC(2026, 10, 20)
const LIMIT = (NOW + CLOCK_ALLOWANCE_MS) * STAMPS_A_MS

/** Stamps on both sides of the limit, close together and far apart. */
const around = fc
  .oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -1e12, max: 1e12 }))
  .map((distance) => stamp(LIMIT + distance))

describe('a stamp', () => {
  it.each([-1, 0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])('rejects %d', (value) => {
    expect(() => stamp(value)).toThrow(RangeError)
    expect(stampSchema.safeParse(value).success).toBe(false)
  })

  it('tells the wall clock it was made at, and stays a safe integer for two centuries', () => {
    expect(msOf(nextStamp(NOW + 0.7, NEVER))).toBe(NOW)
    expect(msOf(nextStamp(Date.UTC(2226, 0), NEVER))).toBe(Date.UTC(2226, 0))
  })

  it('always follows all stamps before it, even if the clock stands still or runs back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: NOW * 2 })), (clock) => {
        let seen = NEVER
        for (const now of clock) {
          const next = nextStamp(now, seen)
          expect(next).toBeGreaterThan(seen)
          seen = next
        }
      }),
    )
  })

  it('follows a stamp that another device with a fast clock has written', () => {
    const theirs = nextStamp(NOW + 3_600_000, NEVER)
    expect(nextStamp(NOW, theirs)).toBe(theirs + 1)
  })
})

describe('the latest of some stamps', () => {
  it('passes over fields that have none, and is never of nothing', () => {
    expect(latestOf([stamp(3), undefined, stamp(7), stamp(5)])).toBe(7)
    expect(latestOf([])).toBe(NEVER)
  })
})

describe('clamping stamps', () => {
  it('keeps their order strictly and goes nowhere beyond five minutes ahead of the server', () => {
    fc.assert(
      fc.property(fc.uniqueArray(around, { maxLength: 20 }), (stamps) => {
        const moved = clampStamps(stamps, NOW)
        const after = [...stamps].sort((a, b) => a - b).map((one) => moved.get(one) ?? one)
        expect(after.every((one) => one <= LIMIT)).toBe(true)
        expect(after.every((one, index) => index === 0 || one > (after[index - 1] ?? one))).toBe(
          true,
        )
      }),
    )
  })

  it('moves nothing that lies within the limit', () => {
    fc.assert(
      fc.property(fc.array(around), (stamps) => {
        const within = stamps.filter((one) => one <= LIMIT)
        expect(clampStamps(within, NOW).size).toBe(0)
      }),
    )
  })

  it('moves one stamp alike wherever it occurs, and never forward', () => {
    const far = stamp(LIMIT + 9)
    expect([...clampStamps([far, far], NOW)]).toEqual([[far, LIMIT]])
    fc.assert(
      fc.property(fc.array(around), (stamps) => {
        for (const [from, to] of clampStamps(stamps, NOW)) expect(to).toBeLessThan(from)
      }),
    )
  })

  it('makes way below the limit where more stamps come than there is room', () => {
    const [over, at] = [stamp(LIMIT + 1), stamp(LIMIT)]
    expect([...clampStamps([at, over], NOW)]).toEqual([
      [over, LIMIT],
      [at, LIMIT - 1],
    ])
  })

  it('changes nothing a second time', () => {
    fc.assert(
      fc.property(fc.array(around), (stamps) => {
        const moved = clampStamps(stamps, NOW)
        const after = stamps.map((one) => moved.get(one) ?? one)
        expect(clampStamps(after, NOW).size).toBe(0)
      }),
    )
  })
})
