import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PartnerMark } from '#core/records/partner.ts'
import { addDays, type DayKey, dayKey, daysUpTo } from '#core/values/time/day.ts'
import { type Marks, partnerStreak } from './streak.ts'

const TODAY = dayKey('2026-03-03')

/** Marks of the days that end with today, oldest first: `x`, `b`, or `.` for none. */
function marks(text: string): Marks {
  const days = daysUpTo(TODAY, text.length)
  return new Map(
    days.flatMap((day, index): [DayKey, PartnerMark][] => {
      const mark = text[index]
      return mark === 'x' || mark === 'b' ? [[day, mark]] : []
    }),
  )
}

const streak = (mine: string, theirs: string, since = addDays(TODAY, 1 - mine.length)) =>
  partnerStreak({ mine: marks(mine), theirs: marks(theirs), since, today: TODAY })

describe('the streak of two partners', () => {
  it.each([
    ['counts days on which both checked something', 'xxx', 'xxx', 3],
    ['does not count a day of one alone', 'x.x', 'xxx', 1],
    ['is frozen by a break of either', 'xbx', 'xxx', 2],
    ['is frozen by a break of the other, too', 'xxxx', 'xbbx', 2],
    ['is frozen where one breaks and the other does nothing', 'xbx', 'x.x', 2],
    ['waits for today, and ends with nothing that can still happen', 'xx.', 'xxx', 2],
    ['is none where yesterday was missed by one', 'x.', '.x', 0],
    ['is none without a day', '..', '..', 0],
    ['goes over the end of a month, also of February', 'xxxxx', 'xxxxx', 5],
  ])('%s', (_, mine, theirs, days) => {
    expect(streak(mine, theirs).days).toBe(days)
  })

  it('says whether today counts already', () => {
    expect(streak('xx', 'x.')).toMatchObject({ isTodayDone: false })
    expect(streak('xx', 'xx')).toMatchObject({ isTodayDone: true })
    expect(streak('xb', 'xx')).toMatchObject({ isTodayDone: false, days: 1 })
  })

  it('begins on the day on which they became partners, and not before', () => {
    expect(streak('xxxxx', 'xxxxx', addDays(TODAY, -2)).days).toBe(3)
    expect(streak('xx', 'xx', TODAY).days).toBe(1)
    expect(streak('xx', 'xx', addDays(TODAY, 1))).toMatchObject({
      ...{ days: 0, isTodayDone: false },
    })
  })

  it('stays whole until something has ended it', () => {
    expect(streak('xbx', 'xxx').isWhole).toBe(true)
    expect(streak('x..x', 'xxxx').isWhole).toBe(false)
  })

  const someMarks = fc.array(fc.constantFrom('x', 'b', '.'), { minLength: 1, maxLength: 40 })
  const twoMarks = fc
    .tuple(someMarks, someMarks)
    .map(([one, other]) => [one.join(''), other.join('').padStart(one.length, 'x')] as const)
    .map(([one, other]) => [one, other.slice(-one.length)] as const)

  it('matches a count by hand through the text', () => {
    fc.assert(
      fc.property(twoMarks, ([mine, theirs]) => {
        const pairs = [...mine].map((mark, index) => `${mark}${theirs[index]}`)
        const before = pairs.slice(0, -1).filter((pair) => !pair.includes('b'))
        const unbroken = before.slice(before.findLastIndex((pair) => pair !== 'xx') + 1)
        const isTodayDone = pairs.at(-1) === 'xx'
        expect(streak(mine, theirs)).toMatchObject({
          ...{ isTodayDone, days: unbroken.length + (isTodayDone ? 1 : 0) },
        })
      }),
    )
  })

  it('counts the same for both', () => {
    fc.assert(
      fc.property(twoMarks, ([mine, theirs]) => {
        expect(streak(mine, theirs).days).toBe(streak(theirs, mine).days)
      }),
    )
  })

  it('grows by one at most when a member checks today, and never by one side alone', () => {
    fc.assert(
      fc.property(twoMarks, ([mine, theirs]) => {
        const before = streak(`${mine.slice(0, -1)}.`, theirs).days
        const after = streak(`${mine.slice(0, -1)}x`, theirs).days
        expect(after - before).toBe(theirs.endsWith('x') ? 1 : 0)
      }),
    )
  })
})
