import { describe, expect, it } from 'vitest'
import { hourSet, isValid } from '#core/values/hours/hour-set.ts'
import {
  changedDaysOf,
  incompleteDaysOf,
  templateDayFor,
  WEEKDAYS,
} from '#core/values/hours/week.ts'
import { addDays, dayKey } from '#core/values/time/day.ts'
import { BUILT_IN_SCHEDULES, builtInSchedule, DEFAULT_SCHEDULE } from './built-in.ts'

const FRIDAY = dayKey('2026-11-20')

describe('the built-in schedules', () => {
  it('end with eight hours of procrastination, and fill 24 hours each day', () => {
    expect(BUILT_IN_SCHEDULES.map(({ name }) => name)).toEqual([
      'Default Schedule',
      'CEO Schedule',
      'Three eights',
      'Eight hours of procrastination',
    ])
    for (const { days } of BUILT_IN_SCHEDULES) {
      for (const weekday of WEEKDAYS) expect(isValid(days[weekday])).toBe(true)
    }
  })

  it('say what the spec says, weekday and weekend', () => {
    const ceo = builtInSchedule('ceo-schedule')
    expect(ceo && templateDayFor(ceo, FRIDAY)).toEqual(
      hourSet({ business: 3, job: 9, selfCare: 4, sleep: 8 }),
    )
    for (const ahead of [1, 2]) {
      expect(ceo && templateDayFor(ceo, addDays(FRIDAY, ahead))).toEqual(
        hourSet({ business: 11, job: 0, selfCare: 5, sleep: 8 }),
      )
    }
    expect(templateDayFor(DEFAULT_SCHEDULE, addDays(FRIDAY, 2))).toEqual(
      hourSet({ business: 4, selfCare: 12, sleep: 8 }),
    )
    expect(builtInSchedule('three-eights')?.days[3]).toEqual(
      hourSet({ business: 8, procrastination: 8, sleep: 8 }),
    )
    expect(builtInSchedule('self-care-eights')?.days[0]).toEqual(
      hourSet({ business: 8, selfCare: 8, sleep: 8 }),
    )
  })

  it('finds a built-in schedule only by its id', () => {
    expect(builtInSchedule('mine')).toBeUndefined()
  })
})

describe('a week', () => {
  const { days } = DEFAULT_SCHEDULE

  it('starts at Sunday as 0', () => {
    expect(templateDayFor({ days: { ...days, 0: days[1] } }, dayKey('2026-11-22'))).toEqual(days[1])
  })

  it('tells which days are others', () => {
    expect(changedDaysOf(days, { ...days, 1: days[6], 3: days[6] })).toEqual([1, 3])
    expect(changedDaysOf(days, days)).toEqual([])
  })

  it('names the days that are not exactly 24, by however little', () => {
    const short = hourSet({ job: 9, selfCare: 6.75, sleep: 8 })
    expect(incompleteDaysOf({ ...days, 2: short, 6: hourSet({ job: 12.25, sleep: 12 }) })).toEqual([
      2, 6,
    ])
    expect(incompleteDaysOf(days)).toEqual([])
  })
})
