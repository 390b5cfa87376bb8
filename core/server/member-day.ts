import type { User } from '#core/records/user.ts'
import { type DayKey, dayAt, MAX_ZONE_HOURS, MS_AN_HOUR } from '#core/values/time/day.ts'

const MINUTES_AN_HOUR = MS_AN_HOUR / 60_000
/** The extreme time zones, in hours from UTC. */
const ZONES = { ahead: MAX_ZONE_HOURS, behind: 12 }

/** The member's current day, by the server's time in ms: a device's clock may be wrong. */
export function dayOfMember(
  { timeZoneOffset = 0, dayStartHour }: Pick<User, 'timeZoneOffset' | 'dayStartHour'>,
  now: number,
): DayKey {
  const least = -ZONES.ahead * MINUTES_AN_HOUR
  const most = ZONES.behind * MINUTES_AN_HOUR
  const offset = Math.min(most, Math.max(least, timeZoneOffset))
  return dayAt(now, offset, dayStartHour)
}
