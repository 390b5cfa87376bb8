import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayKey, MS_A_DAY } from '#core/values/time/day.ts'
import { daysUnseen, isCurrent, isStillAway, summarisedIds } from './summary-plan.ts'

const TODAY = dayKey('2026-11-20')
const NOON = Date.UTC(2026, 10, 20, 12)
const CLOCK = { now: NOON, zone: 0 }
/** A member seen this many days ago, or never. */
const seen = (id: string, back: number | undefined) => ({
  ...{ id, lastActive: back === undefined ? 0 : NOON - back * MS_A_DAY },
  ...{ timeZoneOffset: 0, dayStartHour: 0 },
})
/** A summary that was read this many days ago. */
const read = (daysAgo: number, of: ReturnType<typeof seen>) => ({
  today: addDays(TODAY, -daysAgo),
  member: { lastActive: of.lastActive },
})

describe('the members whose days are read in a long list', () => {
  it('include everybody where the list is short', () => {
    const all = [seen('a', 9), seen('b', undefined), seen('c', 0)]
    expect(summarisedIds(all, CLOCK, 3)).toEqual(new Set(['a', 'b', 'c']))
  })

  it('start with those seen lately, before those whose record tells the reason already', () => {
    const all = [seen('never', undefined), seen('away9', 9), seen('now', 0), seen('away2', 2)]
    const day = seen('day', 1)
    expect([...summarisedIds([...all, day], CLOCK, 3)]).toEqual(['day', 'now', 'away2'])
    expect([...summarisedIds([...all, day], CLOCK, 4)].at(-1)).toBe('away9')
  })

  it('fill the limit, the same in any order of the list', () => {
    const lists = fc.uniqueArray(
      fc
        .tuple(fc.nat(500), fc.option(fc.nat(9), { nil: undefined }))
        .map(([id, back]) => seen(`m${id}`, back)),
      { selector: ({ id }) => id, maxLength: 60 },
    )
    fc.assert(
      fc.property(lists, fc.nat(40), (all, most) => {
        const ids = summarisedIds(all, CLOCK, most)
        expect(ids.size).toBe(Math.min(most, all.length))
        expect(summarisedIds(all.toReversed(), CLOCK, most)).toEqual(ids)
        const left = all.filter(({ id }) => !ids.has(id))
        const isLate = (one: (typeof all)[number]) => (daysUnseen(one, CLOCK) ?? 99) < 2
        // Nobody seen lately is left out for somebody absent.
        if (left.some(isLate)) expect(all.filter(({ id }) => ids.has(id)).every(isLate)).toBe(true)
      }),
    )
  })
})

describe('a stored summary of a member', () => {
  it('tells of today alone, unless they were away already and still are', () => {
    expect(isCurrent(seen('a', 0), read(0, seen('a', 0)), CLOCK)).toBe(true)
    expect(isCurrent(seen('a', 1), read(1, seen('a', 1)), CLOCK)).toBe(false)
    expect(isCurrent(seen('a', 5), read(3, seen('a', 5)), CLOCK)).toBe(true)
    expect(isCurrent(seen('a', 5), read(4, seen('a', 5)), CLOCK)).toBe(false)
    expect(isCurrent(seen('a', undefined), read(9, seen('a', undefined)), CLOCK)).toBe(true)
  })

  it('expires once they have been seen again', () => {
    expect(isStillAway(seen('a', 0), read(1, seen('a', 6)), CLOCK)).toBe(false)
    expect(isCurrent(seen('a', 3), read(1, seen('a', undefined)), CLOCK)).toBe(false)
  })
})
