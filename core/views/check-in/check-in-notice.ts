/** The bell's line for a check-in that the coach has answered (docs/product.md#the-check-in). */

import type { Notification } from '#core/policies/notifications/notifications.ts'
import type { CheckIn } from '#core/records/check-in.ts'
import { notificationSchema } from '#core/records/group.ts'
import { checkInPath } from '#core/values/links/paths.ts'
import { type DayKey, dayOfNumber, MS_A_DAY } from '#core/values/time/day.ts'
import { openWeekOf } from './open-week.ts'

/** How long the bell tells of an answer. */
const TOLD_MS = 14 * MS_A_DAY

/**
 * The check-in whose answer the bell tells of: the one that was answered last, for two weeks.
 * @param own the member's, in any order
 * @param now in ms
 */
export function answeredLast(
  own: readonly CheckIn[],
  { today, now }: { readonly today: DayKey; readonly now: number },
): CheckIn | undefined {
  const [latest] = own.toSorted((a, b) => b.answered - a.answered)
  if (!latest || latest.answered === 0 || now - latest.answered > TOLD_MS) return undefined
  // A week that cannot be opened any more has no line.
  return openWeekOf(dayOfNumber(latest.week), today) && latest
}

/** The notice's id, which differs from check-in to check-in. */
export const checkInNoticeId = ({ id }: Pick<CheckIn, 'id'>) => `check-in-${id}`

/**
 * @param coachName `''` if it is not known
 * @param seenUntil the `answered` with which the notice was seen, in ms
 */
export function checkInNotice(
  answered: CheckIn,
  { coachName, seenUntil }: { readonly coachName: string; readonly seenUntil: number },
): Notification {
  return notificationSchema.parse({
    id: checkInNoticeId(answered),
    userId: answered.userId,
    created: answered.answered,
    isViewed: answered.answered <= seenUntil,
    kind: 'coach',
    title: `${coachName || 'Your coach'} answered your week`,
    body: 'Read the answer to your check-in.',
    link: checkInPath(dayOfNumber(answered.week)),
  })
}
