import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveEdge, REST } from '#core/hours/budget/move-edge.ts'
import { hourSet, sumOf } from '#core/values/hours/hour-set.ts'
import { hourSets, validHourSets } from '#tests/arbitraries/hours.ts'
import { draggedTo, edgesOf, gripAt, lengthOf } from './bar-geometry.ts'

const DAY = hourSet({ business: 1, job: 9, selfCare: 6, sleep: 8 })
/** Ten pixels an hour. */
const BOX = { left: 100, width: 240 }

describe('grabbing an edge of the bar', () => {
  it('finds the nearest one within a thumb’s reach', () => {
    expect(gripAt(DAY, 205, BOX)?.border).toEqual({ left: 'job', right: 'selfCare', at: 10 })
    expect(gripAt(DAY, 112, BOX)?.border.left).toBe('business')
    expect(gripAt(DAY, 155, BOX)).toBeUndefined()
  })

  it('finds the end of what is placed, when hours are left', () => {
    const short = hourSet({ job: 9, sleep: 8 })
    expect(gripAt(short, 275, BOX)?.border).toEqual({ left: 'sleep', right: REST, at: 17 })
  })

  it('uses a longer bar when the day is over 24', () => {
    const over = hourSet({ job: 24, sleep: 24 })
    expect(lengthOf(over)).toBe(48)
    expect(gripAt(over, 220, BOX)?.hourWidth).toBe(5)
  })
})

describe('dragging an edge of the bar', () => {
  const drag = (by: number) => {
    const grip = gripAt(DAY, 200, BOX)
    if (!grip) throw new Error('There is an edge at 10 hours.')
    return draggedTo(grip, 200 + by)
  }

  it('moves in quarters of an hour', () => {
    expect(drag(1)).toEqual(DAY)
    expect(drag(2)).toEqual({ ...DAY, job: 9.25, selfCare: 5.75 })
    expect(drag(-15)).toEqual({ ...DAY, job: 7.5, selfCare: 7.5 })
    expect(drag(9_999)).toEqual({ ...DAY, job: 15, selfCare: 0 })
  })

  it('keeps the sum of a day of 24, wherever the pointer goes', () => {
    fc.assert(
      fc.property(validHourSets, fc.integer({ min: 0, max: 400 }), fc.integer(), (set, x, to) => {
        const grip = gripAt(set, x, BOX)
        if (grip) expect(sumOf(draggedTo(grip, to))).toBe(24)
      }),
    )
  })
})

describe('the bar’s edges as sliders', () => {
  it('lie between neighbours, also when one has no hours', () => {
    expect(edgesOf(DAY).map(({ at, least, most }) => [least, at, most])).toEqual([
      [0, 1, 10],
      [1, 10, 10],
      [10, 10, 16],
      [10, 16, 24],
    ])
  })

  it('move exactly as far as they say', () => {
    fc.assert(
      fc.property(hourSets, (set) => {
        for (const { edge, at, least, most } of edgesOf(set)) {
          const [back, ahead] = [moveEdge(set, edge, -999), moveEdge(set, edge, 999)]
          expect(edgesOf(back)[edge]?.at).toBe(least)
          expect(edgesOf(ahead)[edge]?.at).toBe(most)
          expect(least <= at && at <= most && most <= sumOf(set)).toBe(true)
        }
      }),
    )
  })
})
