/**
 * Local calendar days. A day is never an instant: it is `2026-11-20` in code and `20261120` in ids and
 * `queryDate` (docs/product.md#records). Everything here is calendar arithmetic, so a change of zone or
 * daylight saving cannot move a day once it has its key.
 */
import * as z from 'zod/mini'

/** A calendar day, `YYYY-MM-DD`, between the years 1970 and 9999. */
export type DayKey = string & z.$brand<'DayKey'>
/** A day as the number used in ids and `queryDate`: `20261120`. */
export type DayNumber = number & z.$brand<'DayNumber'>

export const MS_A_MINUTE = 60_000
export const MS_AN_HOUR = 3_600_000
export const MS_A_DAY = 86_400_000

/** Whole days since 1970-01-01, or NaN where the parts are not a real day. */
function ordinalOf(year: number, month: number, date: number): number {
  const known = year >= 1970 && month >= 1 && month <= 12 && date >= 1
  return known && date <= daysIn(year, month) ? daysBefore(year, month) + date - 1 : Number.NaN
}

/** Whole days from 1970-01-01 to the first of a month. Without `Date`, as streaks go through years of days. */
function daysBefore(year: number, month: number): number {
  // Years start in March here, so that a leap year's extra day comes last.
  const [years, months] = month > 2 ? [year, month - 3] : [year - 1, month + 9]
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return 365 * years + leapDays + Math.floor((153 * months + 2) / 5) - DAYS_BEFORE_1970
}

/** From 1 March of the year 0 to 1 January 1970. */
const DAYS_BEFORE_1970 = 719_468

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isDayText(text: string): text is DayKey {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return (
    parts !== null && !Number.isNaN(ordinalOf(Number(parts[1]), Number(parts[2]), Number(parts[3])))
  )
}

function isDayNumber(value: number): value is DayNumber {
  const [year, month, date] = partsOfNumber(value)
  return (
    Number.isInteger(value) && value <= 9999_12_31 && !Number.isNaN(ordinalOf(year, month, date))
  )
}

function partsOfNumber(value: number): [year: number, month: number, date: number] {
  return [Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100]
}

/** Reads a day key. @throws RangeError where the text is not a real calendar day in the form `YYYY-MM-DD`. */
export function dayKey(text: string): DayKey {
  if (!isDayText(text)) throw new RangeError(`Not a calendar day: ${text}`)
  return text
}

/** Reads a day number such as `20261120`. @throws RangeError where it is not a real calendar day */
export function dayNumber(value: number): DayNumber {
  if (!isDayNumber(value)) throw new RangeError(`Not a day number: ${value}`)
  return value
}

export const dayKeySchema = z.custom<DayKey>(
  (value) => typeof value === 'string' && isDayText(value),
  'not a calendar day',
)
export const dayNumberSchema = z.custom<DayNumber>(
  (value) => typeof value === 'number' && isDayNumber(value),
  'not a day number',
)

export function dayOfNumber(value: DayNumber): DayKey {
  const [year, month, date] = partsOfNumber(value)
  return dayKey(`${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`)
}

export function numberOfDay(day: DayKey): DayNumber {
  return dayNumber(Number(day.replaceAll('-', '')))
}

/** Whole days since 1970-01-01. */
export function dayOrdinal(day: DayKey): number {
  return Date.parse(`${day}T00:00:00Z`) / MS_A_DAY
}

/** Whole days since 1970-01-01 of a day number; cheap, for going through years of days. */
export function ordinalOfNumber(value: DayNumber): number {
  return ordinalOf(...partsOfNumber(value))
}

/** The limits of the calendar: functions here return a day between them for any number they are given. */
export const FIRST_DAY = dayKey('1970-01-01')
export const LAST_DAY = dayKey('9999-12-31')
const LAST_ORDINAL = dayOrdinal(LAST_DAY)

/** The nearest ordinal within the calendar; 0 for NaN. */
function within(ordinal: number): number {
  return Number.isNaN(ordinal) ? 0 : Math.min(Math.max(Math.floor(ordinal), 0), LAST_ORDINAL)
}

/** The day at a number of whole days since 1970-01-01, limited to the calendar. */
export function dayAtOrdinal(ordinal: number): DayKey {
  return dayKey(new Date(within(ordinal) * MS_A_DAY).toISOString().slice(0, 10))
}

/** Like `dayAtOrdinal`, but as a day number; cheap, for going through years of days. */
export function numberAtOrdinal(ordinal: number): DayNumber {
  const date = new Date(within(ordinal) * MS_A_DAY)
  return dayNumber(
    date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate(),
  )
}

/** The day `count` days later (earlier where negative), limited to the calendar. */
export function addDays(day: DayKey, count: number): DayKey {
  return dayAtOrdinal(dayOrdinal(day) + count)
}

/** Days from `from` to `to`: 1 where `to` is the next day, negative where it is earlier. */
export function daysBetween(from: DayKey, to: DayKey): number {
  return dayOrdinal(to) - dayOrdinal(from)
}

/** Day of the week, 0 (Sunday) to 6 (Saturday) (docs/product.md#points). */
export function weekdayOf(day: DayKey): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/**
 * The member's calendar day at an instant (docs/product.md#records), limited to the calendar. It accepts any
 * numbers, because all three arguments may come from records that other devices wrote
 * (docs/decisions/0098-bad-records.md).
 * @param instant milliseconds since 1970
 * @param timeZoneOffset minutes that UTC is ahead of local time at that instant, as from
 *   `Date.prototype.getTimezoneOffset` (420 is Pacific daylight time)
 * @param dayStartHour the local hour, 0 to 23, at which this member's day begins
 */
export function dayAt(instant: number, timeZoneOffset: number, dayStartHour = 0): DayKey {
  const local = instant - timeZoneOffset * MS_A_MINUTE - dayStartHour * MS_AN_HOUR
  return dayAtOrdinal(Math.floor(local / MS_A_DAY))
}

/** No time zone is further ahead of UTC, in hours; the rules accept no later day (docs/product.md#points). */
export const MAX_ZONE_HOURS = 14

/** How many days ahead somebody may have recorded before a flight west: no zones are more than 26 hours apart. */
export const MAX_DAYS_AHEAD = 2

/** The rules accept no earlier day, in days before the server's time. */
export const WRITABLE_DAYS_BACK = 93

/** Days before today that can still be corrected on screen (docs/product.md#points). */
export const OPEN_DAYS_BACK = 7

export function isOpenDay(day: DayKey, today: DayKey): boolean {
  const back = daysBetween(day, today)
  return back >= 0 && back <= OPEN_DAYS_BACK
}

export function daysUpTo(today: DayKey, count: number): DayKey[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index - count + 1))
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
