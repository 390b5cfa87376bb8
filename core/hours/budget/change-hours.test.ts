import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { EMPTY_HOURS, hourSet, isValid, sumOf } from '#core/values/hours/hour-set.ts'
import { categories, hourSets } from '#tests/arbitraries/hours.ts'
import { fixesOf } from './fixes.ts'
import { bordersOf, EDGES, moveBetween, moveEdge, REST } from './move-edge.ts'

describe('what would fix a day', () => {
  it('offers nothing for a day of 24 hours, and otherwise only what makes it 24', () => {
    fc.assert(
      fc.property(hourSets, categories, (set, edited) => {
        const fixes = fixesOf(set, edited)
        expect(fixes.length === 0).toBe(isValid(set))
        for (const fix of fixes) expect(isValid(fix.hours)).toBe(true)
      }),
    )
  })

  it('puts the rest on sleep first', () => {
    const [fix] = fixesOf(hourSet({ job: 9, selfCare: 6, sleep: 6.75 }))
    expect(fix).toEqual({
      kind: 'give',
      changes: [{ category: 'sleep', by: 2.25 }],
      hours: hourSet({ job: 9, selfCare: 6, sleep: 9 }),
    })
  })

  it('takes the excess from the largest first', () => {
    const [fix] = fixesOf(hourSet({ job: 12, selfCare: 6, sleep: 8 }))
    expect(fix).toMatchObject({ kind: 'take', changes: [{ category: 'job', by: -2 }] })
  })

  it('keeps what was just typed', () => {
    const over = fixesOf(hourSet({ job: 12, selfCare: 6, sleep: 8 }), 'job')
    expect(over.flatMap(({ changes }) => changes.map(({ category }) => category))).toEqual([
      'sleep',
      'selfCare',
    ])
    const under = fixesOf(hourSet({ job: 9, sleep: 5 }), 'sleep')
    expect(under[0]?.changes).toEqual([{ category: 'selfCare', by: 10 }])
  })

  it('offers the missing hours to every category', () => {
    const offered = fixesOf(hourSet({ sleep: 8 })).flatMap(({ changes }) =>
      changes.map(({ category }) => category),
    )
    expect(offered.toSorted()).toEqual(CATEGORIES.toSorted())
  })

  it('takes from several where no single one has enough, and from the typed one last', () => {
    const all = hourSet({ business: 24, job: 10, procrastination: 1, sleep: 24 })
    expect(fixesOf(all, 'sleep')).toEqual([
      {
        kind: 'take',
        changes: [
          { category: 'business', by: -24 },
          { category: 'job', by: -10 },
          { category: 'procrastination', by: -1 },
        ],
        hours: hourSet({ sleep: 24 }),
      },
    ])
  })
})

describe('moving an edge of the bar', () => {
  const edges = fc.nat(EDGES - 1)
  const steps = fc.integer({ min: -120, max: 120 })

  it('keeps the sum, and changes the two neighbours alone', () => {
    fc.assert(
      fc.property(hourSets, edges, steps, (set, edge, by) => {
        const moved = moveEdge(set, edge, by)
        expect(sumOf(moved)).toBe(sumOf(set))
        const changed = Object.values(moved).filter((one, at) => one !== Object.values(set)[at])
        expect(changed.length).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('moves by quarters, and stops where a neighbour ends', () => {
    const day = hourSet({ business: 1, job: 9, selfCare: 6, sleep: 8 })
    expect(moveEdge(day, 0, 3)).toEqual({ ...day, business: 1.75, job: 8.25 })
    expect(moveEdge(day, 0, -8)).toEqual({ ...day, business: 0, job: 10 })
    expect(moveEdge(day, 3, 99)).toEqual({ ...day, selfCare: 14, sleep: 0 })
    // Procrastination has no hours to give to job.
    expect(moveEdge(day, 1, 1)).toEqual(day)
  })

  it('moves nothing where there is nothing to move, and knows its edges', () => {
    expect(moveEdge(EMPTY_HOURS, 0, 4)).toEqual(EMPTY_HOURS)
    for (const edge of [-1, 4, 0.5])
      expect(() => moveEdge(EMPTY_HOURS, edge, 1)).toThrow(RangeError)
    expect(() => moveEdge(EMPTY_HOURS, 0, 0.5)).toThrow(RangeError)
  })
})

describe('the borders one sees on the bar', () => {
  const day = hourSet({ business: 1, job: 9, selfCare: 6, sleep: 6 })

  it('lie between the categories that have hours, and before what is not placed', () => {
    expect(bordersOf(day)).toEqual([
      { left: 'business', right: 'job', at: 1 },
      { left: 'job', right: 'selfCare', at: 10 },
      { left: 'selfCare', right: 'sleep', at: 16 },
      { left: 'sleep', right: REST, at: 22 },
    ])
    expect(bordersOf(hourSet({ sleep: 24 }))).toEqual([])
    expect(bordersOf(EMPTY_HOURS)).toEqual([])
  })

  it('move hours past a category that has none', () => {
    expect(moveBetween(day, 'job', 'selfCare', -6)).toEqual({ ...day, job: 7.5, selfCare: 7.5 })
  })

  it('place the remaining hours, and take them back, but never more than there are', () => {
    expect(moveBetween(day, 'sleep', REST, 5)).toEqual({ ...day, sleep: 7.25 })
    expect(moveBetween(day, 'sleep', REST, 99)).toEqual({ ...day, sleep: 8 })
    expect(moveBetween(day, 'sleep', REST, -99)).toEqual({ ...day, sleep: 0 })
    const over = hourSet({ job: 20, sleep: 8 })
    expect(moveBetween(over, 'sleep', REST, 4)).toEqual(over)
  })

  it('keep the sum, or bring it no further than 24', () => {
    const steps = fc.integer({ min: -120, max: 120 })
    fc.assert(
      fc.property(hourSets, steps, fc.nat(4), (set, by, pick) => {
        const borders = bordersOf(set)
        const border = borders[pick % Math.max(1, borders.length)]
        if (!border) return
        const after = sumOf(moveBetween(set, border.left, border.right, by))
        if (border.right === REST) expect(after).toBeLessThanOrEqual(24)
        else expect(after).toBe(sumOf(set))
      }),
    )
  })
})
