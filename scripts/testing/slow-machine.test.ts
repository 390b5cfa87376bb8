import { describe, expect, it } from 'vitest'
import { halfOfFlows, tenthOfSeeds } from './slow-machine.ts'

const on = (day: string) => new Date(`2026-12-${day}T12:00:00Z`)

describe('the seeds of a slow machine', () => {
  it('are all where npm test took up to a quarter of an hour, or did not run before', () => {
    expect(tenthOfSeeds(900, on('01'))).toBeUndefined()
    expect(tenthOfSeeds(0, on('01'))).toBeUndefined()
  })

  it('are a tenth where it took longer, the same all day, and all of them within ten days', () => {
    const days = Array.from({ length: 10 }, (_, day) => on(`${day + 10}`))
    const tenths = days.map((day) => tenthOfSeeds(901, day))
    expect(tenths.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(tenthOfSeeds(5_000, new Date('2026-12-10T23:59:59Z'))).toBe(tenths[0])
  })
})

describe('the flows of a very slow machine', () => {
  it('are all where CI ends in time with them', () => {
    expect(halfOfFlows(1_250, on('01'))).toBeUndefined()
    expect(halfOfFlows(0, on('01'))).toBeUndefined()
  })

  it('are a half otherwise, and the other half on the next day', () => {
    const two = [halfOfFlows(1_251, on('01')), halfOfFlows(1_251, on('02'))]
    expect(two.toSorted()).toEqual(['1/2', '2/2'])
    expect(halfOfFlows(5_000, new Date('2026-12-01T23:59:59Z'))).toBe(two[0])
  })
})
