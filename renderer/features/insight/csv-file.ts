/** The hours as a file for spreadsheets, made on the device. */
import type { DayKey } from '#core/days/day.ts'
import { csvOf, timeRowsOf } from '#core/time-budget/csv.ts'
import type { InsightDay } from '#core/time-budget/insight.ts'

export interface CsvFile {
  readonly name: string
  readonly text: string
}

/** A row a day; the name says which days. */
export function csvFileOf(days: readonly InsightDay[], from: DayKey, to: DayKey): CsvFile {
  return { name: `fourfold-hours-${from}-to-${to}.csv`, text: csvOf(timeRowsOf(days)) }
}
