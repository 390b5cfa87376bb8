import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  type DayKey,
  dayKey,
  dayOrdinal,
  daysBetween,
  daysUpTo,
  numberOfDay,
} from '#core/values/time/day.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { countOf, type DatedRecord, QUALIFIES, type Streak, streakOf } from './streaks.ts'

const TODAY = dayKey('2026-11-20')
const NONE: Streak = { current: 0, highest: 0, lastDate: '' }

interface Mark extends DatedRecord {
  readonly done: boolean
}

const done = (mark: Mark): boolean => mark.done

/** Draws the days up to today: x done, b break, o nothing done, . no record. */
function drawn(days: string, last: DayKey = TODAY): Mark[] {
  return [...days].flatMap((sign, index) => {
    if (sign === '.') return []
    const queryDate = numberOfDay(addDays(last, index - days.length + 1))
    return [{ queryDate, done: sign === 'x', skipped: sign === 'b' }]
  })
}

function runOf(days: string): number {
  return streakOf(drawn(days), TODAY, done).current
}

describe('a streak', () => {
  it('counts nothing without a day', () => {
    expect(streakOf([], TODAY, done)).toEqual(NONE)
    expect(streakOf(drawn('ooo'), TODAY, done)).toEqual(NONE)
  })

  it.each([
    ['x', 1],
    ['xxx', 3],
    ['xox', 1],
    ['x.x', 1],
  ])('counts %s (oldest day first) as %d', (days, length) => {
    expect(runOf(days)).toBe(length)
  })

  it('survives today while today is not over', () => {
    expect(runOf('xxo')).toBe(2)
    expect(runOf('xx.')).toBe(2)
    expect(runOf('xxb')).toBe(2)
  })

  it('breaks at a yesterday that was missed', () => {
    expect(runOf('xxoo')).toBe(0)
    expect(runOf('xx..')).toBe(0)
    expect(runOf('xx.o')).toBe(0)
  })

  it('keeps its length over a break', () => {
    expect(runOf('xxbx')).toBe(3)
    expect(runOf('xbbbbx')).toBe(2)
    expect(runOf('bbx')).toBe(1)
    expect(runOf('xbb')).toBe(1)
    expect(runOf('xb.')).toBe(1)
  })

  it('breaks at a missed day beside a break', () => {
    expect(runOf('xb.x')).toBe(1)
    expect(runOf('x.bx')).toBe(1)
    expect(runOf('xbox')).toBe(1)
  })

  it('remembers the longest run and the last day that qualified', () => {
    const streak = streakOf(drawn('xxxxoxbxo.'), TODAY, done)
    expect(streak).toEqual({ current: 0, highest: 4, lastDate: '2026-11-18' })
  })

  it('looks two days ahead for its record, where a flight west leaves days behind, and no further', () => {
    const days = drawn('xxxx', addDays(TODAY, 2))
    expect(streakOf(days, TODAY, done)).toEqual({ current: 2, highest: 4, lastDate: TODAY })
    expect(streakOf(drawn('xxxx', addDays(TODAY, 3)), TODAY, done).highest).toBe(3)
  })

  it('keeps its record whatever zone its member flies to', () => {
    const signs = fc.array(fc.constantFrom('x', 'x', 'x', 'b', 'o', '.'), { maxLength: 40 })
    fc.assert(
      fc.property(signs, fc.integer({ min: 0, max: 2 }), (days, west) => {
        const marks = drawn(days.join(''))
        const before = streakOf(marks, TODAY, done)
        const after = streakOf(marks, addDays(TODAY, -west), done)
        expect(after.highest).toBeGreaterThanOrEqual(before.highest)
      }),
    )
  })

  it('counts a day recorded twice once, with what was done in either', () => {
    const days = [...drawn('xox'), ...drawn('xxo'), ...drawn('bob')]
    expect(streakOf(days, TODAY, done)).toEqual({ current: 3, highest: 3, lastDate: TODAY })
  })

  it('continues over the end of a month, a leap day and a year', () => {
    const today = dayKey('2024-03-01')
    const days = drawn('x'.repeat(70), today)
    expect(streakOf(days, today, done).current).toBe(70)
  })

  it('goes on from what was counted before the days that are given', () => {
    const upTo = dayOrdinal(TODAY) - 3
    const earlier = { count: 100, upTo, last: upTo }
    expect(streakOf(drawn('xx.'), TODAY, done, earlier).current).toBe(102)
    expect(streakOf(drawn('xox'), TODAY, done, earlier)).toMatchObject({ current: 1, highest: 101 })
    expect(streakOf(drawn('x'), TODAY, done, earlier)).toMatchObject({ current: 1, highest: 100 })
  })

  it('counts the same in any order of the days', () => {
    const signs = fc.array(fc.constantFrom('x', 'b', 'o', '.'), { maxLength: 40 })
    const shuffled = signs.chain((days) => {
      const marks = drawn(days.join(''))
      return fc.tuple(
        fc.constant(marks),
        fc.shuffledSubarray(marks, { minLength: marks.length, maxLength: marks.length }),
      )
    })
    fc.assert(
      fc.property(shuffled, ([marks, other]) => {
        expect(streakOf(other, TODAY, done)).toEqual(streakOf(marks, TODAY, done))
      }),
    )
  })

  it('matches counting back from today by hand', () => {
    const signs = fc.array(fc.constantFrom('x', 'x', 'x', 'b', 'b', 'o', '.'), { maxLength: 40 })
    fc.assert(
      fc.property(signs, (days) => {
        // Today counts only when done; breaks are as if they were not there.
        const past = days.slice(0, -1).filter((sign) => sign !== 'b')
        const missed = Math.max(past.lastIndexOf('o'), past.lastIndexOf('.'))
        const byHand = past.length - missed - 1 + (days.at(-1) === 'x' ? 1 : 0)
        expect(runOf(days.join(''))).toBe(byHand)
      }),
    )
  })

  it('counts thirty years in one pass', () => {
    const days = daysUpTo(TODAY, 30 * 365).map((day) => dayWith(day))
    expect(streakOf(days, TODAY, QUALIFIES.perfect).current).toBe(30 * 365)
  })
})

describe('a lost streak', () => {
  /** Draws the days up to today: p perfect, and the other signs. */
  const withPerfect = (days: string, last = TODAY) => {
    const marks = drawn(days.replaceAll('p', 'x'), last)
    const signs = [...days].filter((sign) => sign !== '.')
    return marks.map((mark, index) => ({ ...mark, perfect: signs[index] === 'p' }))
  }
  const streakAfter = (days: string, last = TODAY) =>
    streakOf(withPerfect(days, last), last, done, undefined, ({ perfect }) => perfect)
  const signs = fc.array(fc.constantFrom('x', 'p', 'p', 'p', 'b', 'o', '.'), { maxLength: 12 })
  const lengths = fc.integer({ min: 5, max: 9 })
  /** Runs with losses between them, so that there is something to earn back. */
  const histories = fc
    .array(
      fc.tuple(lengths, signs).map(([length, more]) => 'x'.repeat(length) + more.join('')),
      { minLength: 1, maxLength: 4 },
    )
    .map((parts) => parts.join(''))

  it.each([
    ['xxxxxxx.ppp', 10],
    ['xxxxxxxoppp', 10],
    ['xxxxxxx.pxpp', 11],
    ['xxxxxxx.pxxpp', 5],
    ['xxxxxxx.pbpp', 10],
    ['xxxxxx.ppp', 3],
    ['xxxxxxx.p.pp', 10],
    ['xxxxxxx..ppp', 10],
    ['xxxxxxx...ppp', 3],
    ['xxxxxxx.ppp.ppp', 13],
    ['xxxxxxx.ppp.', 10],
    ['xxxxxxx.ppp..', 0],
  ])('counts %s as %d days', (days, current) => {
    expect(streakAfter(days).current).toBe(current)
  })

  it('names the day on which it was last earned back, also once it is lost again', () => {
    expect(streakAfter('xxxxxxx.pppx').earned).toBe('2026-11-19')
    expect(streakAfter('xxxxxxx.ppp....').earned).toBe('2026-11-16')
    expect(streakAfter('xxxxxxx.ppx').earned).toBeUndefined()
  })

  it('counts for the record', () => {
    expect(streakAfter('xxxxxxx.ppp...').highest).toBe(10)
  })

  it.each([
    ['xxxxxxx..', { days: 7, left: 3, until: '2026-11-23' }],
    ['xxxxxxxo.', { days: 7, left: 3, until: '2026-11-23' }],
    ['xxxxxxx.p', { days: 7, left: 2, until: '2026-11-23' }],
    ['xxxxxxx.xx', { days: 7, left: 3, until: '2026-11-22' }],
    ['xxxxxxx.xpp', { days: 7, left: 1, until: '2026-11-21' }],
    ['xxxxxxx.xxx', undefined],
    ['xxxxxxx.ppp', undefined],
    ['xxxxxx.p', undefined],
    ['xxxxxxx.', undefined],
  ])('says after %s what can be earned back', (days, lost) => {
    expect(streakAfter(days).lost).toEqual(lost)
  })

  it('comes back exactly if as many days as are left become perfect in time', () => {
    fc.assert(
      fc.property(histories, (days) => {
        const { lost } = streakAfter(days)
        if (!lost) return
        // Today counts until it is perfect.
        const past = days.endsWith('p') ? days : days.slice(0, -1)
        const daysLeft = daysBetween(TODAY, lost.until) + (days.length - past.length)
        const earnedAfter = (more: string) => {
          const last = addDays(TODAY, past.length + more.length - days.length)
          return streakAfter(past + more, last).earned === last
        }
        const wait = 'x'.repeat(daysLeft - lost.left)
        const perfect = 'p'.repeat(lost.left)
        expect(earnedAfter(wait + perfect)).toBe(true)
        expect(earnedAfter(`${wait}x${perfect}`)).toBe(false)
      }),
    )
  })

  it('never gets shorter by earning it back, and stays the same where no day was perfect', () => {
    fc.assert(
      fc.property(histories, (days) => {
        const marks = withPerfect(days)
        const without = streakOf(marks, TODAY, done)
        expect(streakAfter(days).current).toBeGreaterThanOrEqual(without.current)
        const none = streakOf(marks, TODAY, done, undefined, () => false)
        expect({ ...none, lost: undefined }).toEqual(without)
      }),
    )
  })
})

describe('a count of days', () => {
  it('needs no row, and leaves out breaks and days to come', () => {
    expect(countOf(drawn('xxoxb.x'), TODAY, done)).toEqual({
      current: 4,
      highest: 4,
      lastDate: TODAY,
    })
    expect(countOf(drawn('xxx', addDays(TODAY, 1)), TODAY, done).current).toBe(2)
    expect(countOf([], TODAY, done)).toEqual(NONE)
  })
})

describe('what a day qualifies for', () => {
  const qualified = (day: Parameters<typeof QUALIFIES.login>[0]) =>
    Object.entries(QUALIFIES).flatMap(([name, counts]) => (counts(day) ? [name] : []))

  it('counts as a login by being there', () => {
    expect(qualified(dayWith(TODAY, []))).toEqual(['login'])
  })

  it('counts for its checked habits, and for at least one', () => {
    expect(qualified(dayWith(TODAY, ['habit3']))).toEqual(['at_least_one', 'habit3', 'login'])
  })

  it('counts as perfect only with all four habits', () => {
    expect(qualified(dayWith(TODAY, ['habit1', 'habit2', 'habit3']))).not.toContain('perfect')
    expect(qualified(dayWith(TODAY))).toEqual(Object.keys(QUALIFIES))
  })
})
