/** Rows of the month that admins export. Text is made safe by `csvOf`. */

import type { TrackingMonthly } from '#core/records/tracking-monthly.ts'
import type { CsvRow } from '#core/values/csv/csv.ts'
import { HABIT_IDS, HABITS } from '#core/values/habits.ts'

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
