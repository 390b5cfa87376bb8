/** The time zone this device is in, read on every call because it may change. */
import { type DayKey, dayAt } from '#core/values/time/day.ts'
import type { LocalZone } from '#core/values/time/named-zone.ts'
import { localDay } from '#data/platform/local-day.ts'

export function localZone(dayStartHour: number): LocalZone {
  return {
    calendarDay: (instant) => dayAt(instant, new Date(instant).getTimezoneOffset()),
    memberDay: (instant) => localDay(instant, dayStartHour),
    instantOf,
  }
}

function instantOf(day: DayKey, minute: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 0, minute).getTime()
}
