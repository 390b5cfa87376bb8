import { MS_A_DAY } from '#core/days/day.ts'
import type { FieldChanges } from './record-fields.ts'
import type { User } from './user.ts'

/**
 * What a visit changes in the member's record: `lastActive` where it is a day old or unknown, and the zone
 * offset where it differs (spec 4; its mixed units are a fault, a day is 86,400,000 ms).
 * @param now in ms since 1970
 * @param timeZoneOffset the browser's, in minutes
 */
export function visitChanges(
  { lastActive, timeZoneOffset: known }: Pick<User, 'lastActive' | 'timeZoneOffset'>,
  now: number,
  timeZoneOffset: number,
): FieldChanges {
  return {
    ...(now - lastActive >= MS_A_DAY && { lastActive: now }),
    ...(known !== timeZoneOffset && { timeZoneOffset }),
  }
}
