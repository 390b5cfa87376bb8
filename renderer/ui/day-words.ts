/** Days and months in words. The calendar day is read as UTC, so that no zone moves it. */
import { type DayKey, dayAt } from '#core/days/day.ts'
import { firstDayOf, type MonthNumber } from '#core/days/month.ts'

function words(day: DayKey, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return format.format(Date.parse(`${day}T00:00:00Z`))
}

/** "Thursday" */
function weekdayName(day: DayKey): string {
  return words(day, { weekday: 'long' })
}

/** "Thu" */
export function shortWeekday(day: DayKey): string {
  return words(day, { weekday: 'short' })
}

/** "19 November" */
function dateName(day: DayKey): string {
  return words(day, { day: 'numeric', month: 'long' })
}

/** "Thursday 19 November" */
export function dayName(day: DayKey): string {
  return `${weekdayName(day)} ${dateName(day)}`
}

/** "November" */
export function monthName(month: MonthNumber): string {
  return words(firstDayOf(month), { month: 'long' })
}

/** "1 change", "3 changes" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** "November 2026" */
export function monthAndYear(month: MonthNumber): string {
  return words(firstDayOf(month), { month: 'long', year: 'numeric' })
}

/** "Fri 20 Nov" */
export function shortDay(day: DayKey): string {
  return words(day, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')
}

/** "20 November 2026" */
export function fullDate(day: DayKey): string {
  return words(day, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** "Nov 2026" */
export function shortMonth(month: MonthNumber): string {
  return words(firstDayOf(month), { month: 'short', year: 'numeric' })
}

/** "20 Nov 2026" */
export function shortDate(day: DayKey): string {
  return words(day, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** "20 Nov" */
export function dayAndMonth(day: DayKey): string {
  return words(day, { day: 'numeric', month: 'short' })
}

/** "20 Nov", the day on which a moment is here. @param ms since 1970 */
export function dayHere(ms: number): string {
  return dayAndMonth(dayAt(ms, new Date(ms).getTimezoneOffset()))
}
