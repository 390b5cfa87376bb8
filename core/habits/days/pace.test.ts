import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HABIT_IDS, type HabitId } from '#core/values/habits.ts'
import { addDays, dayKey } from '#core/values/time/day.ts'
import { monthNumber } from '#core/values/time/month.ts'
import { dayWith } from '#tests/arbitraries/days.ts'
import { NO_HISTORY, withDays } from './history.ts'
import { paceOf } from './pace.ts'

const FIRST = dayKey('2026-11-01')
const NOVEMBER = monthNumber(202611)

type Checked = readonly HabitId[]
/** November, day by day; `break` for a break. */
type Days = readonly (Checked | 'break' | undefined)[]

const paceAfter = (days: Days) =>
  paceOf(
    withDays(
      NO_HISTORY,
      days.flatMap((day, index) => {
        if (day === undefined) return []
        return [dayWith(addDays(FIRST, index), day === 'break' ? [] : day, day === 'break')]
      }),
    ),
    NOVEMBER,
  )

const times = (count: number, day: Checked) => Array.from({ length: count }, () => day)

const months = fc.array(
  fc.option(fc.oneof(fc.subarray([...HABIT_IDS]), fc.constant('break' as const)), {
    nil: undefined,
  }),
  { minLength: 1, maxLength: 30 },
)

describe('the pace of a month', () => {
  it('takes the points of the best seven days in a row, and counts the days with points', () => {
    expect(paceAfter([])).toEqual({ days: 0, best: 0 })
    expect(paceAfter([HABIT_IDS, 'break', ['habit2']])).toEqual({ days: 2, best: 12 })
    expect(paceAfter([...times(7, HABIT_IDS), ...times(9, ['habit4'])])).toEqual({
      ...{ days: 16, best: 70 },
    })
    expect(paceAfter([...times(20, ['habit4']), ...times(7, HABIT_IDS)]).best).toBe(70)
  })

  it('ignores other months', () => {
    const october = [-3, -2, -1].map((index) => dayWith(addDays(FIRST, index)))
    expect(paceOf(withDays(NO_HISTORY, october), NOVEMBER)).toEqual({ days: 0, best: 0 })
  })

  it('never falls when midnight passes, or a break is taken of a day without points', () => {
    fc.assert(
      fc.property(months, fc.nat(29), (days, index) => {
        const before = paceAfter(days)
        expect(paceAfter([...days, []])).toEqual(before)
        expect(paceAfter([...days, 'break'])).toEqual(before)
        const at = index % days.length
        if (!days[at]?.length) expect(paceAfter(days.with(at, 'break'))).toEqual(before)
      }),
    )
  })

  it('never falls with a check-off, of whatever day', () => {
    const marks = fc.record({ days: months, at: fc.nat(29), habit: fc.constantFrom(...HABIT_IDS) })
    fc.assert(
      fc.property(marks, ({ days, at, habit }) => {
        const index = at % days.length
        const day = days[index]
        if (day === 'break') return
        const before = paceAfter(days)
        const after = paceAfter(days.with(index, [...new Set([...(day ?? []), habit])]))
        expect(after.best).toBeGreaterThanOrEqual(before.best)
        expect(after.days).toBeGreaterThanOrEqual(before.days)
      }),
    )
  })
})
