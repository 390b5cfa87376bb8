import { describe, expect, it } from 'vitest'
import { thirdOfSeeds } from './slow-machine.ts'

const DAY = new Date('2026-11-27T12:00:00Z')
const NEXT_DAYS = ['2026-11-28T12:00:00Z', '2026-11-29T12:00:00Z'].map((day) => new Date(day))

describe('the seeds of a slow machine', () => {
  it('are all where npm test took up to a quarter of an hour, or did not run before', () => {
    expect(thirdOfSeeds(900, DAY)).toBeUndefined()
    expect(thirdOfSeeds(0, DAY)).toBeUndefined()
  })

  it('are a third where it took longer, and all of them within three days', () => {
    const thirds = [DAY, ...NEXT_DAYS].map((day) => thirdOfSeeds(901, day))
    expect(thirds.toSorted()).toEqual([0, 1, 2])
    expect(thirdOfSeeds(901, DAY)).toBe(thirdOfSeeds(5_000, new Date('2026-11-27T23:59:59Z')))
  })
})
