/** A zone by its name, as a server has to see it: it stands in another one (docs/decisions/0081-web-push.md). */
import { type DayKey, dayAt, dayOrdinal, MS_A_DAY } from '#core/days/day.ts'
import type { LocalZone } from './schedule.ts'

const MS_A_MINUTE = 60_000

/** Whether `Intl` knows the name: `Europe/Berlin`, `UTC`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * The zone as `LocalZone` asks for it: times that clocks skip are those they go on with, and of times that
 * come twice it is the first, as JavaScript's own `Date` has it on the device.
 * @param dayStartHour the local hour at which the member's day begins
 * @throws RangeError where there is no such zone
 */
export function namedZone(name: string, dayStartHour = 0): LocalZone {
  const format = formatOf(name)
  const behindUtc = (instant: number) => minutesBehindUtc(format, instant)
  const instantOf = (day: DayKey, minute: number) => {
    const wall = dayOrdinal(day) * MS_A_DAY + minute * MS_A_MINUTE
    // No zone changes its clocks twice in two days.
    const before = behindUtc(wall - MS_A_DAY)
    const after = behindUtc(wall + MS_A_DAY)
    const [first, second] = [wall + before * MS_A_MINUTE, wall + after * MS_A_MINUTE]
    return behindUtc(first) !== before && behindUtc(second) === after ? second : first
  }
  return {
    calendarDay: (instant) => dayAt(instant, behindUtc(instant)),
    memberDay: (instant) => dayAt(instant, behindUtc(instant), dayStartHour),
    instantOf,
  }
}

/** Slow to make, and a server asks for a few of them over and over. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, made)
  return made
}

/** As `Date.prototype.getTimezoneOffset` gives it: -60 in Berlin's winter. */
function minutesBehindUtc(format: Intl.DateTimeFormat, instant: number): number {
  const text = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(text ?? '') ?? []
  // Plain `GMT` is UTC itself.
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  if (ahead === 0) return 0
  return sign === '-' ? ahead : -ahead
}
