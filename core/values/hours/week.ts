/** The seven days of a schedule template, keyed 0 (Sunday) to 6 (Saturday) (docs/product.md#time-budget). */
import { type DayKey, weekdayOf } from '#core/values/time/day.ts'
import { areSameHours, type HourSet, isValid } from './hour-set.ts'

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

export type Weekday = (typeof WEEKDAYS)[number]

export const WEEKDAY_LABELS: Readonly<Record<Weekday, string>> = {
  0: 'Sunday',
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
}

export type Week = Readonly<Record<Weekday, HourSet>>

export interface Schedule {
  readonly id: string
  readonly name: string
  readonly days: Week
}

export function eachWeekday(make: (weekday: Weekday) => HourSet): Week {
  return {
    0: make(0),
    1: make(1),
    2: make(2),
    3: make(3),
    4: make(4),
    5: make(5),
    6: make(6),
  }
}

export function templateDayFor({ days }: Pick<Schedule, 'days'>, day: DayKey): HourSet {
  return days[weekdayIn(day)]
}

/** The weekday of a calendar day, 0 is Sunday. */
export function weekdayIn(day: DayKey): Weekday {
  const number = weekdayOf(day)
  const weekday = WEEKDAYS.find((one) => one === number)
  if (weekday === undefined) throw new RangeError(`Not a weekday: ${number}`)
  return weekday
}

export function incompleteDaysOf(days: Week): Weekday[] {
  return WEEKDAYS.filter((weekday) => !isValid(days[weekday]))
}

export function changedDaysOf(before: Week, after: Week): Weekday[] {
  return WEEKDAYS.filter((weekday) => !areSameHours(before[weekday], after[weekday]))
}
