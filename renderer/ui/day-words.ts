/** Days and months as text. A calendar day is formatted in UTC, so that no time zone shifts it. */
import { type DayKey, dayAt } from '#core/values/time/day.ts'
import { firstDayOf, type MonthNumber } from '#core/values/time/month.ts'
import { localFormat } from './local-format.ts'

const utc = (options: Intl.DateTimeFormatOptions) => localFormat({ ...options, timeZone: 'UTC' })
const FORMATS = {
  weekday: utc({ weekday: 'long' }),
  shortWeekday: utc({ weekday: 'short' }),
  date: utc({ day: 'numeric', month: 'long' }),
  month: utc({ month: 'long' }),
  monthAndYear: utc({ month: 'long', year: 'numeric' }),
  shortDay: utc({ weekday: 'short', day: 'numeric', month: 'short' }),
  fullDate: utc({ day: 'numeric', month: 'long', year: 'numeric' }),
  shortMonth: utc({ month: 'short', year: 'numeric' }),
  shortDate: utc({ day: 'numeric', month: 'short', year: 'numeric' }),
  dayAndMonth: utc({ day: 'numeric', month: 'short' }),
} as const

function words(day: DayKey, format: keyof typeof FORMATS): string {
  return FORMATS[format].format(Date.parse(`${day}T00:00:00Z`))
}

/** "Thursday" */
export function weekdayName(day: DayKey): string {
  return words(day, 'weekday')
}

/** "Thu" */
export function shortWeekday(day: DayKey): string {
  return words(day, 'shortWeekday')
}

/** "19 November" */
function dateName(day: DayKey): string {
  return words(day, 'date')
}

/** "Thursday 19 November" */
export function dayName(day: DayKey): string {
  return `${weekdayName(day)} ${dateName(day)}`
}

/** "November" */
export function monthName(month: MonthNumber): string {
  return words(firstDayOf(month), 'month')
}

/** "1 change", "3 changes" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** "November 2026" */
export function monthAndYear(month: MonthNumber): string {
  return words(firstDayOf(month), 'monthAndYear')
}

/** "Fri 20 Nov" */
export function shortDay(day: DayKey): string {
  return words(day, 'shortDay').replace(',', '')
}

/** "20 November 2026" */
export function fullDate(day: DayKey): string {
  return words(day, 'fullDate')
}

/** "Nov 2026" */
export function shortMonth(month: MonthNumber): string {
  return words(firstDayOf(month), 'shortMonth')
}

/** "20 Nov 2026" */
export function shortDate(day: DayKey): string {
  return words(day, 'shortDate')
}

/** "20 Nov" */
export function dayAndMonth(day: DayKey): string {
  return words(day, 'dayAndMonth')
}

/** "20 Nov", the date of a moment on this device. @param ms since 1970 */
export function localDate(ms: number): string {
  return dayAndMonth(dayAt(ms, new Date(ms).getTimezoneOffset()))
}
