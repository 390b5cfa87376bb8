/** Texts about hours. */

import type { Fix } from '#core/hours/budget/fixes.ts'
import { CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import { type HourSet, remainingOf } from '#core/values/hours/hour-set.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { dayName } from '#ui/day-words.ts'
import { hoursInWords } from '#ui/hour-words.ts'
import { FIXES, HOURS, TIME_STRIP } from './words.ts'

/** "1 hour", "7.5 hours" */
export function hoursText(count: number): string {
  return HOURS.count(count)
}

/** The status text for hours left or over: "1.75 hours left to place." */
export function remainingText(rest: number): string {
  if (rest > 0) return HOURS.left(hoursText(rest))
  if (rest < 0) return HOURS.over(hoursText(-rest))
  return HOURS.complete
}

/** "Add 1.75 to Sleep", "Take 2 off Job and 1 off Sleep" */
export function fixText({ kind, changes }: Fix): string {
  const part = kind === 'give' ? FIXES.to : FIXES.off
  const parts = listed(
    changes.map(({ category, by }) => part(Math.abs(by), CATEGORY_LABELS[category])),
  )
  return kind === 'give' ? FIXES.add(parts) : FIXES.take(parts)
}

/** How far actual hours went from the plan: "30 min over plan", "2 h under plan" */
export function driftText(by: number): string {
  return (by > 0 ? HOURS.overPlan : HOURS.underPlan)(hoursInWords(by))
}

/**
 * "Today, Friday 20 November, 22 of 24 hours", the label of a day's button.
 * @param actual undefined if the day is not confirmed
 */
export function timeDayLabel(key: DayKey, actual: HourSet | undefined, today: DayKey): string {
  const rest = actual && remainingOf(actual)
  const result = rest === undefined ? TIME_STRIP.notConfirmed : TIME_STRIP.hours(24 - rest)
  return `${key === today ? TIME_STRIP.today : ''}${dayName(key)}, ${result}`
}

/** "a", "a and b", "a, b and c" */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')}${FIXES.and}${last}`
}
