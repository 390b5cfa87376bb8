/** Tables for spreadsheets: the month of everybody, a board, a member's days. */
import { pointsOfDay, type TrackingDaily } from '#core/records/tracking-daily.ts'
import { sumOf, type TrackingMonthly } from '#core/records/tracking-monthly.ts'
import { type CsvRow, csvFile } from '#core/values/csv/csv.ts'
import { COLUMN_ORDER, HABIT_IDS, HABITS } from '#core/values/habits.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import type { BoardRow } from '#core/views/ranking/ranking.ts'

/** Rows of the month that admins export. Text is made safe by `csvOf`. */
export const MONTH_HEADS: CsvRow = [
  ...['Month', 'Name', 'Group'],
  ...HABIT_IDS.map((id) => `Points: ${HABITS[id].title}`),
  ...['Points', 'Late', 'Member id'],
]

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

interface CsvBoardRow extends Pick<BoardRow, 'name' | 'points' | 'totalPoints'> {
  readonly rank: number | undefined
}

interface BoardHeads {
  readonly rank: string
  readonly name: string
  readonly total: string
  readonly somebody: string
}

export function boardCsv(rows: readonly CsvBoardRow[], words: BoardHeads): string {
  const titles = COLUMN_ORDER.map((id) => HABITS[id].title)
  const lines = rows.map(({ rank, name, points, totalPoints }) => [
    rank ?? '',
    name || words.somebody,
    ...COLUMN_ORDER.map((id) => points[id]),
    totalPoints,
  ])
  return csvFile([[words.rank, words.name, ...titles, words.total], ...lines])
}

export const DAY_TITLES: readonly string[] = [
  'Date',
  ...HABIT_IDS.map((id) => HABITS[id].title),
  'Points',
  'Break',
]

export function dayCells(day: Pick<TrackingDaily, 'queryDate' | 'habits' | 'skipped'>) {
  return [
    dayOfNumber(day.queryDate),
    ...HABIT_IDS.map((id) => (day.habits[id].checked ? 'yes' : 'no')),
    sumOf(pointsOfDay(day)),
    day.skipped ? 'yes' : 'no',
  ]
}
