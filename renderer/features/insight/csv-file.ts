/** Exports the hours as a CSV file, made on the device. */
import type { DayKey } from '#core/days/day.ts'
import { csvOf } from '#core/export/csv.ts'
import { timeRowsOf } from '#core/time-budget/csv.ts'
import type { InsightDay } from '#core/time-budget/insight.ts'

export interface CsvFile {
  readonly name: string
  readonly text: string
}

/** One row a day; the file name has the range of days. */
export function csvFileOf(days: readonly InsightDay[], from: DayKey, to: DayKey): CsvFile {
  return { name: `fourfold-hours-${from}-to-${to}.csv`, text: csvOf(timeRowsOf(days)) }
}
