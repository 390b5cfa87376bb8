import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumber, dayOfNumber } from '#core/values/time/day.ts'
import {
  dayChoiceSchema,
  EVERY_DAY,
  hasWeekday,
  isChosenDay,
  longestPause,
  WEEKEND,
  WORKING_DAYS,
  withWeekday,
} from './rule-days.ts'

const choices = fc.integer({ min: 1, max: EVERY_DAY })
const weekdays = fc.integer({ min: 0, max: 6 })

describe('the weekdays of a rule', () => {
  it('divide into Monday to Friday, and the other two', () => {
    const friday = dayOfNumber(dayNumber(20261120))
    const saturday = dayOfNumber(dayNumber(20261121))
    expect([isChosenDay(WORKING_DAYS, friday), isChosenDay(WORKING_DAYS, saturday)]).toEqual([
      true,
      false,
    ])
    expect(WORKING_DAYS + WEEKEND).toBe(EVERY_DAY)
  })

  it('require at least one, and no more than seven', () => {
    const isChoice = (value: number) => dayChoiceSchema.safeParse(value).success
    expect([0, 1, 127, 128, 1.5].map(isChoice)).toEqual([false, true, true, false, false])
  })

  it('change one by one', () => {
    fc.assert(
      fc.property(choices, weekdays, fc.boolean(), (days, weekday, chosen) => {
        const changed = withWeekday(days, weekday, chosen)
        for (let one = 0; one < 7; one += 1) {
          expect(hasWeekday(changed, one)).toBe(one === weekday ? chosen : hasWeekday(days, one))
        }
      }),
    )
  })

  it('never lie further apart than their longest pause', () => {
    fc.assert(
      fc.property(choices, weekdays, (days, from) => {
        const pause = longestPause(days)
        const after = Array.from({ length: pause + 1 }, (_, index) => (from + index) % 7)
        expect(after.some((weekday) => hasWeekday(days, weekday))).toBe(true)
      }),
    )
    expect([EVERY_DAY, WORKING_DAYS, WEEKEND, 1].map(longestPause)).toEqual([0, 2, 5, 6])
  })
})
