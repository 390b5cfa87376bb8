import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveEdge } from '#core/hours/budget/move-edge.ts'
import { hourSet, sumOf } from '#core/values/hours/hour-set.ts'
import { hourSets } from '#tests/arbitraries/hours.ts'
import { edgesOf } from './edges.ts'

describe('the bar’s edges as sliders', () => {
  it('lie between neighbours, also when one has no hours', () => {
    const day = hourSet({ business: 1, job: 9, selfCare: 6, sleep: 8 })
    expect(edgesOf(day).map(({ at, least, most }) => [least, at, most])).toEqual([
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
