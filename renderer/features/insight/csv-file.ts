/** Exports the hours as a CSV file, made on the device. */

import { timeRowsOf } from '#core/hours/budget/csv.ts'
import type { InsightDay } from '#core/hours/budget/insight.ts'
import { csvOf } from '#core/values/csv/csv.ts'
import type { DayKey } from '#core/values/time/day.ts'

export interface CsvFile {
  readonly name: string
  readonly text: string
}

/** One row a day; the file name has the range of days. */
export function csvFileOf(days: readonly InsightDay[], from: DayKey, to: DayKey): CsvFile {
  return { name: `fourfold-hours-${from}-to-${to}.csv`, text: csvOf(timeRowsOf(days)) }
}
