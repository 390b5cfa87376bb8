import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eachHabit } from '#core/records/fields.ts'
import { sumOf } from '#core/records/tracking-monthly.ts'
import { HABIT_IDS, HABITS, type HabitId } from '#core/values/habits.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { AWARDS, type Award, awardsOf, keptDays } from './awards.ts'
import type { BoardRow } from './ranking.ts'

const NOVEMBER = monthNumber(202611)

/** A member who has kept each habit on this many days. */
function row(ownerId: string, kept: Partial<Record<HabitId, number>>): BoardRow {
  const points = eachHabit((id) => (kept[id] ?? 0) * HABITS[id].value)
  const totalPoints = sumOf(points)
  return { id: `${ownerId}202611`, ownerId, name: ownerId, totalPoints, points, late: false }
}
const all = (days: number) => ({ habit1: days, habit2: days, habit3: days, habit4: days })

interface Given {
  readonly rows: readonly BoardRow[]
  readonly before?: readonly BoardRow[]
  readonly days?: number
}
const awards = ({ rows, before, days = 20 }: Given) =>
  awardsOf({ rows, before, month: NOVEMBER, days })
const winners = (award: Award, given: Given) =>
  [...awards(given)].flatMap(([id, ones]) => (ones.includes(award) ? [id] : [])).sort()

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const boardsOf = (days: number) =>
  fc.uniqueArray(
    fc
      .tuple(fc.constantFrom(...NAMES), fc.record(eachHabit(() => fc.nat(days))))
      .map(([name, kept]) => row(name, kept)),
    { selector: ({ ownerId }) => ownerId },
  )
const months = fc
  .integer({ min: 7, max: 30 })
  .chain((days) =>
    fc.record({ days: fc.constant(days), rows: boardsOf(days), before: boardsOf(31) }),
  )

describe('the award for the most improved', () => {
  it('goes to the largest gain in points a day against the month before', () => {
    const before = [row('ada', all(10)), row('ben', all(20)), row('cem', all(28))]
    const rows = [row('ada', all(15)), row('ben', all(19)), row('cem', all(20))]
    expect(winners('improved', { rows, before })).toEqual(['ada'])
  })

  it('passes over newcomers, and members hardly there the month before', () => {
    const before = [row('ada', all(6)), row('ben', all(12))]
    const rows = [row('ada', all(20)), row('new', all(20)), row('ben', all(14))]
    expect(winners('improved', { rows, before })).toEqual(['ben'])
    expect(winners('improved', { rows })).toEqual([])
  })

  it('goes to nobody for single good days, or for hardly any gain', () => {
    const before = [row('ada', { habit4: 10 }), row('ben', all(21))]
    const rows = [row('ada', all(9)), row('ben', all(14))]
    expect(winners('improved', { rows, before })).toEqual([])
  })
})

describe('the award for the most steady', () => {
  it('goes to the member who kept one habit on the most days, of equals with the most points', () => {
    const rows = [row('ada', all(14)), row('ben', { habit4: 19 }), row('cem', { habit3: 19 })]
    expect(winners('steady', { rows })).toEqual(['cem'])
  })

  it('goes to nobody before half of the days', () => {
    expect(winners('steady', { rows: [row('ada', all(9))] })).toEqual([])
    expect(winners('steady', { rows: [row('ada', all(10))] })).toEqual(['ada'])
  })

  it('goes to up to three equals, and to nobody where there are more', () => {
    const equals = (count: number) => NAMES.slice(0, count).map((name) => row(name, all(20)))
    expect(winners('steady', { rows: equals(3) })).toEqual(['a', 'b', 'c'])
    expect(winners('steady', { rows: equals(4) })).toEqual([])
  })
})

describe('awards', () => {
  it('start on the seventh day', () => {
    const rows = [row('ada', all(6))]
    expect(awards({ rows, before: [row('ada', { habit4: 20 })], days: 6 }).size).toBe(0)
    expect(awards({ rows, before: [row('ada', { habit4: 20 })], days: 7 }).get('ada')).toEqual([
      'improved',
      'steady',
    ])
  })

  it('go to at most three members each, all on the board, whatever order it comes in', () => {
    fc.assert(
      fc.property(months, ({ rows, before, days }) => {
        const given = awards({ rows, before, days })
        const ids = rows.map(({ ownerId }) => ownerId)
        for (const award of AWARDS) {
          expect(winners(award, { rows, before, days }).length).toBeLessThanOrEqual(3)
        }
        expect(ids).toEqual(expect.arrayContaining([...given.keys()]))
        const turned = { rows: rows.toReversed(), before: before.toReversed(), days }
        expect(Object.fromEntries(awards(turned))).toEqual(Object.fromEntries(given))
      }),
    )
  })

  it('go to members whose months prove enough days', () => {
    fc.assert(
      fc.property(months, ({ rows, before, days }) => {
        for (const [id, given] of awards({ rows, before, days })) {
          const now = rows.find(({ ownerId }) => ownerId === id)
          expect(now && keptDays(now) * 2).toBeGreaterThanOrEqual(days)
          if (!given.includes('improved')) continue
          const then = before.find(({ ownerId }) => ownerId === id)
          expect(then && keptDays(then)).toBeGreaterThanOrEqual(7)
        }
      }),
    )
  })

  it('never count more days than there were', () => {
    const kept = fc.array(fc.subarray([...HABIT_IDS]), { maxLength: 31 })
    fc.assert(
      fc.property(kept, (checked) => {
        const sums = eachHabit((id) => checked.filter((day) => day.includes(id)).length)
        const active = checked.filter((day) => day.length > 0).length
        expect(keptDays(row('ada', sums))).toBeLessThanOrEqual(active)
      }),
    )
  })
})
