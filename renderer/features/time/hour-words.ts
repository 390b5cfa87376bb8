/** Hours in words. */
import type { DayKey } from '#core/days/day.ts'
import { CATEGORY_LABELS } from '#core/time-budget/categories.ts'
import type { Fix } from '#core/time-budget/fixes.ts'
import { type HourSet, remainingOf } from '#core/time-budget/hour-set.ts'
import { counted, dayName } from '#ui/day-words.ts'

/** "1 hour", "7.5 hours" */
export function hoursText(count: number): string {
  return counted(count, 'hour')
}

/** What remains or is over, as the status says it: "1.75 hours left to place." */
export function remainingText(rest: number): string {
  if (rest > 0) return `${hoursText(rest)} left to place.`
  if (rest < 0) return `${hoursText(-rest)} over.`
  return 'All 24 hours accounted for.'
}

/** "Add 1.75 to Sleep", "Take 2 off Job and 1 off Sleep" */
export function fixText({ kind, changes }: Fix): string {
  const link = kind === 'give' ? 'to' : 'off'
  const parts = changes.map(({ category, by }) => {
    return `${Math.abs(by)} ${link} ${CATEGORY_LABELS[category]}`
  })
  return `${kind === 'give' ? 'Add' : 'Take'} ${listed(parts)}`
}

/** How far actual lies from plan, where it does: "0.5 h over plan", "2 h under plan" */
export function driftText(plan: number, actual: number): string {
  if (actual === plan) return ''
  return actual > plan ? `${actual - plan} h over plan` : `${plan - actual} h under plan`
}

/**
 * "Today, Friday 20 November, 22 of 24 hours", for a day one can open.
 * @param actual undefined where the day is not confirmed
 */
export function timeDayLabel(key: DayKey, actual: HourSet | undefined, today: DayKey): string {
  const rest = actual && remainingOf(actual)
  const result = rest === undefined ? 'not confirmed yet' : `${24 - rest} of 24 hours`
  return `${key === today ? 'Today, ' : ''}${dayName(key)}, ${result}`
}

/** "a", "a and b", "a, b and c" */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
