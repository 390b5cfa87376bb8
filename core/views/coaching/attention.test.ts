import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayKey } from '#core/values/time/day.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import {
  type Attention,
  attentionOf,
  attentionOfRecord,
  compareAttention,
  needsAttention,
} from './attention.ts'
import {
  afterClick,
  GROUP_SORTS,
  type GroupSort,
  groupView,
  orderInAddress,
  orderOfAddress,
  USUAL_ORDER,
} from './group-view.ts'
import type { MemberFacts } from './member-facts.ts'

const TODAY = dayKey('2026-11-20')
/** The last seven days and today as letters: checked, perfect, empty, break, or no record. */
const daysOf = (letters: string) =>
  [...letters].map((letter, index) => {
    const day = addDays(TODAY, index - letters.length + 1)
    if (letter === '-') return undefined
    if (letter === 'b') return dayWith(day, [], true)
    return dayWith(day, letter === 'p' ? undefined : letter === 'c' ? ['habit1'] : [])
  })
const facts = (given: Partial<MemberFacts> = {}): MemberFacts => ({
  ...{ id: 'ada', name: 'Ada', today: TODAY, hour: 12, lastSeen: TODAY, days: daysOf('cccccccc') },
  ...{
    daysHere: 7,
    streak: 0,
    streaks: undefined,
    percentage: 40,
    possible: 200,
    recent: 4,
    usual: 4,
    overdue: 0,
    proposed: 0,
  },
  ...{ hoursToday: undefined, ...given },
})
const reason = (given: Partial<MemberFacts>) => attentionOf(facts(given))
const seen = (back: number) => ({ lastSeen: addDays(TODAY, -back) })

describe('members who need attention', () => {
  it('include one who has not been seen for two days, or never', () => {
    expect(reason(seen(1)).kind).toBe('well')
    expect(reason(seen(2))).toEqual({ kind: 'absent', days: 2 })
    expect(reason({ lastSeen: undefined })).toEqual({ kind: 'absent', days: undefined })
  })

  it('include one who looks in and has checked nothing for two days', () => {
    expect(reason({ days: daysOf('ccccc-eo') })).toEqual({ kind: 'idle', days: 2 })
    expect(reason({ days: daysOf('cccccceo') }).kind).toBe('well')
    expect(reason({ days: daysOf('eeeeeeee') })).toEqual({ kind: 'idle', days: 7 })
    // Today has a check-off again.
    expect(reason({ days: daysOf('ccccceec') }).kind).toBe('well')
  })

  it('exclude one who takes a break, and one who has just joined', () => {
    expect(reason({ days: daysOf('cccccbbe') }).kind).toBe('well')
    expect(reason({ days: daysOf('cccceebe') })).toEqual({ kind: 'idle', days: 2 })
    expect(reason({ days: daysOf('eeeeeeeb') }).kind).toBe('well')
    expect(reason({ days: daysOf('-------e'), daysHere: 1 }).kind).toBe('well')
  })

  it('include one whose streak ends tonight, from the afternoon on', () => {
    const late = { days: daysOf('ccccccce'), hour: 16, streak: 3 }
    expect(reason(late)).toEqual({ kind: 'at-risk', streak: 3 })
    expect(reason({ ...late, hour: 15 }).kind).toBe('well')
    expect(reason({ ...late, streak: 2 }).kind).toBe('well')
    expect(reason({ ...late, days: daysOf('cccccccc') }).kind).toBe('well')
    expect(reason({ ...late, days: daysOf('cccccccb') }).kind).toBe('well')
  })

  it('include one well below their own average, not one who never did more', () => {
    expect(reason({ recent: 3.9, usual: 6 })).toEqual({ kind: 'below', recent: 3.9, usual: 6 })
    expect(reason({ recent: 4, usual: 6 }).kind).toBe('well')
    expect(reason({ recent: 0.1, usual: 0.9 }).kind).toBe('well')
    expect(reason({ recent: 0, usual: undefined }).kind).toBe('well')
  })

  it('exclude one who does as ever; perfect days are told', () => {
    const well = reason({ days: daysOf('cppepccp') })
    expect(well).toMatchObject({ kind: 'well', perfectDays: 3 })
    expect(needsAttention(well)).toBe(false)
    expect(needsAttention(reason(seen(2)))).toBe(true)
  })
})

const row = (given: Partial<MemberFacts>) => {
  const one = facts(given)
  return { facts: one, attention: attentionOf(one), isCounted: true }
}
/** A member whose days have not been read. */
const uncounted = (given: Partial<MemberFacts>) => {
  const one = facts({ days: [], streak: 0, percentage: 0, ...given })
  return { facts: one, attention: attentionOfRecord(one), isCounted: false }
}

const letters = fc.array(fc.constantFrom('c', 'p', 'e', 'b', '-'), { minLength: 8, maxLength: 8 })
const rows = fc.uniqueArray(
  fc
    .record({
      id: fc.string({ minLength: 1, maxLength: 4 }),
      name: fc.constantFrom('Ada', 'Ben', 'Àda', '🌟 Zoe', 'أحمد', ''),
      hour: fc.nat(23),
      lastSeen: fc.option(
        fc.nat(12).map((back) => addDays(TODAY, -back)),
        { nil: undefined },
      ),
      days: letters.map((some) => daysOf(some.join(''))),
      daysHere: fc.nat(7),
      streak: fc.nat(9),
      percentage: fc.nat(100),
      recent: fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4),
      usual: fc.option(
        fc.integer({ min: 0, max: 40 }).map((quarters) => quarters / 4),
        {
          nil: undefined,
        },
      ),
    })
    .map(row),
  { selector: ({ facts: { id } }) => id },
)
const KINDS: readonly Attention['kind'][] = ['absent', 'idle', 'at-risk', 'below', 'well']

describe('the order of a group', () => {
  it('puts the reasons in the order of the rule, and the more urgent first in each', () => {
    const given = [
      row({ id: 'well', recent: 9 }),
      row({ id: 'slow', recent: 1 }),
      row({ id: 'below', recent: 2, usual: 8 }),
      row({ id: 'risk3', days: daysOf('ccccccce'), hour: 20, streak: 3 }),
      row({ id: 'risk9', days: daysOf('ccccccce'), hour: 20, streak: 9 }),
      row({ id: 'idle', days: daysOf('ccccceee') }),
      row({ id: 'away2', ...seen(2) }),
      row({ id: 'away9', ...seen(9) }),
      row({ id: 'never', lastSeen: undefined }),
    ]
    expect(groupView(given, USUAL_ORDER, '').map(({ facts: { id } }) => id)).toEqual([
      ...['never', 'away9', 'away2', 'idle', 'risk9', 'risk3', 'below', 'slow', 'well'],
    ])
  })

  it('stays the same from any order of the members, and loses nobody', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...GROUP_SORTS), (all, by) => {
        const view = groupView(all, { by, reversed: false }, '')
        expect(groupView([...all].reverse(), { by, reversed: false }, '')).toEqual(view)
        expect(groupView(all, { by, reversed: true }, '')).toEqual(view.toReversed())
        expect(new Set(view)).toEqual(new Set(all))
      }),
    )
  })

  it('never has somebody of a later reason before one of an earlier, nor a shorter absence first', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const view = groupView(all, USUAL_ORDER, '').map(({ attention }) => attention)
        const ranks = view.map(({ kind }) => KINDS.indexOf(kind))
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        const away = view.flatMap((one) =>
          one.kind === 'absent' ? [one.days ?? Number.POSITIVE_INFINITY] : [],
        )
        expect(away).toEqual(away.toSorted((a, b) => b - a))
      }),
    )
  })

  it('compares any two the other way round when asked the other way round', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const [a, b] = all
        if (!a || !b) return
        expect(Math.sign(compareAttention(a, b))).toBe(-Math.sign(compareAttention(b, a)))
      }),
    )
  })

  it('goes by the month, the most first, and finds by name', () => {
    const given = [
      row({ id: 'a', name: 'Zoë', percentage: 10 }),
      row({ id: 'b', name: 'Ada', percentage: 90 }),
      row({ id: 'c', name: 'Ben', percentage: 10 }),
    ]
    const month = { by: 'month', reversed: false } as const
    expect(groupView(given, month, '').map(({ facts: { id } }) => id)).toEqual(['b', 'c', 'a'])
    const name = { by: 'name', reversed: false } as const
    expect(groupView(given, name, 'zoe').map(({ facts: { id } }) => id)).toEqual(['a'])
  })

  it.each<[GroupSort, string[]]>([
    ['today', ['busy', 'here', 'away', 'never']],
    ['streak', ['here', 'busy', 'away', 'never']],
    ['seen', ['never', 'away', 'busy', 'here']],
  ])('sorts by %s, the most first', (by, ids) => {
    const given = [
      row({ id: 'away', name: 'C', ...seen(4), days: daysOf('ccccccce'), streak: 1 }),
      row({ id: 'here', name: 'B', days: daysOf('cccccccc'), streak: 9 }),
      row({ id: 'never', name: 'D', lastSeen: undefined, days: [undefined], streak: 0 }),
      row({
        id: 'busy',
        name: 'A',
        days: daysOf('cccccccp'),
        lastSeen: addDays(TODAY, -1),
        streak: 3,
      }),
    ]
    const view = groupView(given, { by, reversed: false }, '')
    expect(view.map(({ facts: { id } }) => id)).toEqual(ids)
  })
})

describe('the order of a long group with uncounted members', () => {
  const given = [
    row({ id: 'away3', ...seen(3) }),
    uncounted({ id: 'away9', ...seen(9) }),
    row({ id: 'idle', days: daysOf('ccccceee') }),
    uncounted({ id: 'seen1', ...seen(1) }),
    uncounted({ id: 'seen0', ...seen(0) }),
    row({ id: 'well', percentage: 90, streak: 9 }),
    row({ id: 'slow', percentage: 10, streak: 1, recent: 1 }),
  ]
  const ids = (by: GroupSort, reversed = false) =>
    groupView(given, { by, reversed }, '').map(({ facts: { id } }) => id)

  it('puts the absent where they belong, and recently seen ones at the end', () => {
    expect(ids('attention')).toEqual([
      ...['away9', 'away3', 'idle', 'slow', 'well', 'seen1', 'seen0'],
    ])
    expect(given.filter(({ attention }) => needsAttention(attention))).toHaveLength(4)
  })

  it('sorts by name and last visit completely, and puts uncounted ones last by anything else', () => {
    expect(ids('seen').slice(0, 3)).toEqual(['away9', 'away3', 'seen1'])
    for (const reversed of [false, true]) {
      expect(ids('month', reversed).slice(-3)).toEqual(['away9', 'seen1', 'seen0'])
      expect(ids('streak', reversed).slice(-3)).toEqual(['away9', 'seen1', 'seen0'])
    }
  })
})

describe('the order of a group in an address', () => {
  it('reads back any order, and the usual one from anything else', () => {
    for (const by of GROUP_SORTS) {
      for (const reversed of [true, false]) {
        expect(orderOfAddress(orderInAddress({ by, reversed }))).toEqual({ by, reversed })
      }
    }
    for (const text of ['', '-', 'points', '--month', 'Month']) {
      expect(orderOfAddress(text)).toEqual(USUAL_ORDER)
    }
  })

  it('turns round with a second click on the same head alone', () => {
    const once = afterClick(USUAL_ORDER, 'month')
    expect(once).toEqual({ by: 'month', reversed: false })
    expect(afterClick(once, 'month')).toEqual({ by: 'month', reversed: true })
    expect(afterClick(afterClick(once, 'month'), 'streak')).toEqual({
      by: 'streak',
      reversed: false,
    })
  })
})
