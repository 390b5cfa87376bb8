/** A zone by name, for a server, whose own zone is another (docs/decisions/0081-web-push.md). */
import { type DayKey, dayAt, dayOrdinal, MS_A_DAY, MS_A_MINUTE } from './day.ts'

/** The device's current zone. Instants are ms since 1970. */
export interface LocalZone {
  readonly calendarDay: (instant: number) => DayKey
  /** The member's day, which may begin later than midnight (docs/product.md#records). */
  readonly memberDay: (instant: number) => DayKey
  /** A time that the clocks skip moves on by the length of the gap. */
  readonly instantOf: (day: DayKey, minute: number) => number
}

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
 * The zone as a `LocalZone`. A local time that the clocks skip is moved on by the length of the gap, and of a
 * time that occurs twice it is the first, as with JavaScript's own `Date` on the device.
 * @param dayStartHour the local hour at which the member's day begins
 * @throws RangeError where the zone does not exist
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

/** Cached because they are slow to create, and a server needs the same few again and again. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, made)
  return made
}

/** As from `Date.prototype.getTimezoneOffset`: -60 for Berlin in winter. */
function minutesBehindUtc(format: Intl.DateTimeFormat, instant: number): number {
  const text = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(text ?? '') ?? []
  // Without an offset, `GMT` is UTC.
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  if (ahead === 0) return 0
  return sign === '-' ? ahead : -ahead
}
