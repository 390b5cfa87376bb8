import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backoff } from './backoff.ts'

describe('the backoff after failures', () => {
  it('doubles from a second, half of it by chance', () => {
    expect([1, 2, 3, 4].map((failures) => backoff(failures, 0))).toEqual([500, 1000, 2000, 4000])
    expect(backoff(1, 0.5)).toBe(750)
  })

  it('stays within half a second and five minutes, however often it failed', () => {
    const failures = fc.integer({ min: 1, max: 10_000 })
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(failures, random, (count, chance) => {
        const wait = backoff(count, chance)
        expect(wait).toBeGreaterThanOrEqual(500)
        expect(wait).toBeLessThanOrEqual(300_000)
      }),
    )
  })
})
