/** Days of a date field as instants of this device's time zone, for a filter by time; 0 is none. */

/** The first instant of a day such as "2026-11-21". */
export function startOfDay(day: string): number {
  return instantOf(day, 0)
}

/** The first instant after a day. */
export function endOfDay(day: string): number {
  return instantOf(day, 1)
}

function instantOf(day: string, further: number): number {
  const [year, month, date] = day.split('-').map(Number)
  if (year === undefined || month === undefined || date === undefined) return 0
  // By the calendar: a day on which the clocks change has 23 or 25 hours.
  const at = new Date(year, month - 1, date + further).getTime()
  return Number.isFinite(at) && at > 0 ? at : 0
}

/** The day of an instant, as a date field has it; `''` for 0. */
export function dayOf(at: number): string {
  if (at === 0) return ''
  const local = new Date(at)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`
}
