/** Whether today offers a week's recap; apart from what it says, because the first screen asks for it. */
import { type DayKey, weekdayOf } from '#core/values/time/day.ts'

/**
 * Whether the recap of a week is offered: on its Sunday and the two days after it, if a day of it before today has
 * points (so a check-off does not bring it) and it was not put away.
 * @param days today and the seven days before it, oldest first
 * @param dismissed the day on which it was last put away
 */
export function isRecapOffered(
  today: DayKey,
  days: readonly (readonly [DayKey, { readonly totalPoints: number }])[],
  dismissed: DayKey | undefined,
): boolean {
  const since = weekdayOf(today)
  const sunday = days[7 - since]
  if (since > 2 || !sunday || (dismissed ?? '') >= sunday[0]) return false
  return days.slice(since ? 0 : 1, since > 1 ? 6 : 7).some(([, { totalPoints }]) => totalPoints > 0)
}
