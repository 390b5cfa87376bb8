/** Calendar months: the number `202611` in ids and `queryMonth` (docs/product.md#records). */
import * as z from 'zod/mini'
import {
  type DayKey,
  dayAt,
  dayAtOrdinal,
  dayKey,
  dayOrdinal,
  MAX_ZONE_HOURS,
  MS_AN_HOUR,
  numberOfDay,
} from './day.ts'

export type MonthNumber = number & z.$brand<'MonthNumber'>

function isMonthNumber(value: number): value is MonthNumber {
  const month = value % 100
  return (
    Number.isInteger(value) && value >= 1970_01 && value <= 9999_12 && month >= 1 && month <= 12
  )
}

/** Reads a month number such as `202611`. @throws RangeError where it is not a month between 1970 and 9999 */
export function monthNumber(value: number): MonthNumber {
  if (!isMonthNumber(value)) throw new RangeError(`Not a month number: ${value}`)
  return value
}

export const monthNumberSchema = z.custom<MonthNumber>(
  (value) => typeof value === 'number' && isMonthNumber(value),
  'not a month number',
)

export function monthOf(day: DayKey): MonthNumber {
  return monthNumber(Math.floor(numberOfDay(day) / 100))
}

/** The newest month that anybody may have begun. @param now ms since 1970 */
export function newestMonth(now: number): MonthNumber {
  return monthOf(dayAt(now + MAX_ZONE_HOURS * MS_AN_HOUR, 0))
}

export function firstDayOf(month: MonthNumber): DayKey {
  const text = String(month)
  return dayKey(`${text.slice(0, 4)}-${text.slice(4)}-01`)
}

export function daysInMonth(month: MonthNumber): number {
  return new Date(Date.UTC(Math.floor(month / 100), month % 100, 0)).getUTCDate()
}

const FIRST_INDEX = 1970 * 12
const LAST_INDEX = 9999 * 12 + 11

/** The month `count` months later (earlier where negative), limited to the calendar. */
export function addMonths(month: MonthNumber, count: number): MonthNumber {
  const asked = Math.floor(Math.floor(month / 100) * 12 + (month % 100) - 1 + count)
  const index = Number.isNaN(asked)
    ? FIRST_INDEX
    : Math.min(Math.max(asked, FIRST_INDEX), LAST_INDEX)
  return monthNumber(Math.floor(index / 12) * 100 + (index % 12) + 1)
}

/** Day of the month, 1 to 31. */
export function dateOf(day: DayKey): number {
  return Number(day.slice(8))
}

export function daysOf(month: MonthNumber): DayKey[] {
  const first = dayOrdinal(firstDayOf(month))
  return Array.from({ length: daysInMonth(month) }, (_, index) => dayAtOrdinal(first + index))
}
