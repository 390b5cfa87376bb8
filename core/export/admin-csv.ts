/** Rows of the tables that admins export: a month, hours. Text is made safe by `csvOf`. */
import { dayOfNumber } from '#core/days/day.ts'
import { HABIT_IDS, HABITS } from '#core/habits/habits.ts'
import { isConfirmed } from '#core/records/time-day.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import type { TrackingMonthly } from '#core/records/tracking-monthly.ts'
import { CATEGORIES, CATEGORY_LABELS, SIDE_LABELS, SIDES } from '#core/time-budget/categories.ts'
import type { CsvRow } from './csv.ts'

export const MONTH_HEADS: CsvRow = [
  ...['Month', 'Name', 'Group'],
  ...HABIT_IDS.map((id) => `Points: ${HABITS[id].title}`),
  ...['Points', 'Late', 'Member id'],
]

/** A member's month. */
export function monthCells(month: TrackingMonthly): CsvRow {
  const number = String(month.queryMonth)
  return [
    `${number.slice(0, 4)}-${number.slice(4)}`,
    month.userName,
    month.groupName,
    ...HABIT_IDS.map((id) => month.habits[id].totalPoints),
    month.totalPoints,
    month.late ? 'yes' : 'no',
    month.userId,
  ]
}

const COLUMNS = SIDES.flatMap((side) => CATEGORIES.map((category) => ({ side, category })))

export const HOURS_HEADS: CsvRow = [
  ...['Date', 'Name', 'Group', 'Confirmed'],
  ...COLUMNS.map(({ side, category }) => `${SIDE_LABELS[side]}: ${CATEGORY_LABELS[category]}`),
  'Member id',
]

/** A member's hours of a day; actual hours that were not confirmed are left empty. */
export function hoursCells(day: TimeDay): CsvRow {
  const confirmed = isConfirmed(day)
  return [
    dayOfNumber(day.queryDate),
    day.userName,
    day.groupName,
    confirmed ? 'yes' : 'no',
    ...COLUMNS.map(({ side, category }) =>
      side === 'plan' || confirmed ? day[side][category] : '',
    ),
    day.userId,
  ]
}
