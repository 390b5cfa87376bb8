import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_HISTORY, withDays } from '#core/habits/days/history.ts'
import { overviewOf } from '#core/habits/days/overview.ts'
import { dayAtOrdinal, dayKey, weekdayOf } from '#core/values/time/day.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import {
  dayAtPoint,
  HALF_HEIGHT,
  HALF_WIDTH,
  halvesOf,
  levelOf,
  placeIn,
} from './heatmap-geometry.ts'

const yearOf = (number: number) => {
  const last = dayKey(`${number}-12-31`)
  const [year] = overviewOf(withDays(NO_HISTORY, [dayWith(last, ['habit1'])]), last).years
  if (!year) throw new Error('There is no year.')
  return year
}
const years = fc.integer({ min: 2000, max: 2060 }).map(yearOf)

describe('a heatmap', () => {
  it('draws every day of the year once, on its weekday’s row and within its half', () => {
    fc.assert(
      fc.property(years, (year) => {
        const halves = halvesOf(year, 1)
        expect(halves.map(({ from, to }) => [from, to])).toEqual([
          [0, halves[0]?.to],
          [halves[0]?.to, year.cells.length],
        ])
        for (const half of halves) {
          const places = new Set<string>()
          for (let index = half.from; index < half.to; index += 1) {
            const { x, y } = placeIn(half, index)
            const weekday = weekdayOf(dayAtOrdinal(year.first + index))
            expect((y - 18) / 16).toBe((weekday + 6) % 7)
            expect(x + 16).toBeLessThanOrEqual(HALF_WIDTH)
            expect(y + 16).toBeLessThanOrEqual(HALF_HEIGHT)
            places.add(`${x} ${y}`)
          }
          expect(places.size).toBe(half.to - half.from)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('finds the day that was drawn at a point, and none beside the year', () => {
    fc.assert(
      fc.property(years, fc.nat(364), (year, index) => {
        const half = halvesOf(year, 1).find(({ from, to }) => index >= from && index < to)
        if (!half) throw new Error('There is no half.')
        const { x, y } = placeIn(half, index)
        expect(dayAtPoint(half, x + 6, y + 6)).toBe(index)
        expect(dayAtPoint(half, x, 3)).toBeUndefined()
        expect(dayAtPoint(half, HALF_WIDTH + 40, y)).toBeUndefined()
      }),
    )
  })

  it('begins its weeks on the member’s first day of the week', () => {
    // The first of January 2026 was a Thursday.
    expect(halvesOf(yearOf(2026), 1)[0]?.offset).toBe(3)
    expect(halvesOf(yearOf(2026), 0)[0]?.offset).toBe(4)
    expect(halvesOf(yearOf(2026), 6)[0]?.offset).toBe(5)
  })

  it('names six months in each half', () => {
    const [first, second] = halvesOf(yearOf(2024), 1)
    expect(first?.months.map(({ month }) => month)).toEqual([
      202401, 202402, 202403, 202404, 202405, 202406,
    ])
    expect(second?.months.map(({ month }) => month % 100)).toEqual([7, 8, 9, 10, 11, 12])
  })

  it.each([
    [-1, 'none'],
    [-2, 'break'],
    [0, 'zero'],
    [1, 'low'],
    [3, 'low'],
    [4, 'middle'],
    [6, 'middle'],
    [7, 'high'],
    [9, 'high'],
    [10, 'perfect'],
  ])('shows %i as %s', (cell, level) => {
    expect(levelOf(cell)).toBe(level)
  })

  it('draws seven elements a half, whatever was done', () => {
    for (const { paths } of halvesOf(yearOf(2026), 1)) expect(paths.size).toBe(7)
  })
})
