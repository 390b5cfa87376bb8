import { describe, expect, it } from 'vitest'
import { tenthOfSeeds } from './slow-machine.ts'

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
