/** The hours as a file that spreadsheets open; made and saved on the device, also offline. */
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

/** Hands a file to the browser's own saving. */
export function saveFile({ name, text }: CsvFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
