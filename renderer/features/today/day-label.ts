import type { DayKey } from '#core/days/day.ts'
import { HABIT_IDS, type HabitId, PERFECT_DAY_POINTS } from '#core/habits/habits.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { dayName } from '#ui/day-words.ts'

/** "8 of 10 points" */
function pointsText(points: number): string {
  return `${points} of ${PERFECT_DAY_POINTS} points`
}

/** "Thursday 19 November, 6 of 10 points", for a day one can open. */
export function dayLabel(key: DayKey, day: TrackingDaily, today: DayKey): string {
  const result = day.skipped ? 'break day' : pointsText(day.totalPoints)
  return `${key === today ? 'Today, ' : ''}${dayName(key)}, ${result}`
}

export function checkedOf(day: TrackingDaily): ReadonlySet<HabitId> {
  return new Set(HABIT_IDS.filter((id) => day.habits[id].checked))
}
