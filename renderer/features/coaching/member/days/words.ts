/** Texts of a member's habits and hours, day by day. */

import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { DayPair } from '#core/views/coaching/day-pairs.ts'
import { planAgainstActualText } from '#features/coaching/words.ts'
import { dayAndMonth, dayName } from '#ui/day-words.ts'

export const DAYS_WORDS = {
  title: 'Habits and hours',
  showAs: 'Show days as',
  views: { calendar: 'Calendar', table: 'Table' },
  earlier: 'Four weeks earlier',
  later: 'Four weeks later',
  span: (from: DayKey, to: DayKey) => `${dayAndMonth(from)} – ${dayAndMonth(to)}`,
  loading: 'Loading these days…',
  list: 'Days',
} as const

export const DAY_WORDS = {
  today: 'Today',
  notOpened: 'Didn’t open Fourfold.',
  hours: 'Hours',
  noHours: 'No hours confirmed for this day.',
  notDone: 'not done',
  done: (points: number) => `✓ ${points}`,
  hoursTable: 'Hours, plan against actual',
  category: 'Category',
  plan: 'Plan',
  actual: 'Actual',
  total: 'Total',
} as const

export const TABLE_WORDS = {
  scroll: 'Days as a table',
  label: 'Habits and hours',
  day: 'Day',
  points: 'Points',
  breakDay: 'break',
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
