import { isInstant } from '#core/values/bounds.ts'
import { dayAt } from '#core/values/time/day.ts'
import type { FieldChanges } from './record-fields.ts'
import type { User } from './user.ts'

/**
 * The changes a visit makes to the member's record: `lastActive`, once on each of the member's days, and the
 * zone offset where it differs (docs/product.md#records).
 * @param now in ms since 1970
 * @param timeZoneOffset the browser's, in minutes
 */
export function visitChanges(
  {
    lastActive,
    timeZoneOffset: known,
    dayStartHour,
  }: Pick<User, 'lastActive' | 'timeZoneOffset' | 'dayStartHour'>,
  now: number,
  timeZoneOffset: number,
): FieldChanges {
  // A clock outside the limits does not tell when the visit was.
  if (!isInstant(now)) return {}
  const dayOf = (instant: number) => dayAt(instant, timeZoneOffset, dayStartHour)
  const isNoted = lastActive > 0 && dayOf(lastActive) === dayOf(now)
  return {
    ...(!isNoted && { lastActive: now }),
    ...(known !== timeZoneOffset && { timeZoneOffset }),
  }
}
