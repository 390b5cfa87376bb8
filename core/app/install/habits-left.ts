import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { HABIT_IDS } from '#core/values/habits.ts'

/** The count on the app's badge: habits not yet checked, 0 on a break (docs/product.md#points). */
export function habitsLeft(day: TrackingDaily | undefined): number {
  if (!day) return HABIT_IDS.length
  return day.skipped ? 0 : HABIT_IDS.filter((id) => !day.habits[id].checked).length
}
