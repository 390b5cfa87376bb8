/** Texts of a member's habits and hours, day by day. */

import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { DayPair } from '#core/views/coaching/day-pairs.ts'
import { planAgainstActualText } from '#features/coaching/words.ts'
import { dayName } from '#ui/day-words.ts'

export const DAY_WORDS = {
  noHours: 'No hours confirmed for this day.',
} as const

export const TABLE_WORDS = {
  /** "8", or "8 → 6.5" if the actual hours differ from the plan. */
  hours: (plan: number | undefined, actual: number | undefined) =>
    plan === undefined ? '–' : plan === actual ? String(plan) : `${plan} → ${actual}`,
} as const

/** The result of a day's habits: its points, or that it was a break day. */
export function pointsText({ skipped, totalPoints, late }: TrackingDaily): string {
  const points = skipped
    ? 'A break day: no points, and no harm to the streak.'
    : `${totalPoints} of ${PERFECT_DAY_POINTS} points`
  return late ? `${points} · arrived more than nine days late` : points
}

/** A day of the calendar for screen readers: "Thursday 19 November: 6 of 10 points; hours as planned". */
export function dayText({ day, habits, hours }: DayPair, today: DayKey): string {
  const points = !habits
    ? 'not opened'
    : habits.skipped
      ? 'break day'
      : `${habits.totalPoints} of ${PERFECT_DAY_POINTS} points`
  const name = day === today ? `Today, ${dayName(day)}` : dayName(day)
  return `${name}: ${points}; ${hours ? planAgainstActualText(hours) : 'no hours confirmed'}`
}
