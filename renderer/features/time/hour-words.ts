import type { Fix } from '#core/hours/budget/fixes.ts'
import { CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import { counted } from '#ui/day-words.ts'
import { hoursInWords } from '#ui/hour-words.ts'

/** "1 hour", "7.5 hours" */
export const hoursText = (count: number) => counted(count, 'hour')

/** The status text for hours left or over: "1.75 hours left to place." */
export function remainingText(rest: number): string {
  if (rest > 0) return `${hoursText(rest)} left to place.`
  return rest < 0 ? `${hoursText(-rest)} over.` : 'All 24 hours accounted for.'
}

/** "Add 1.75 to Sleep", "Take 2 off Job and 1 off Sleep" */
export function fixText({ kind, changes }: Fix): string {
  const [verb, word] = kind === 'give' ? ['Add', 'to'] : ['Take', 'off']
  const parts = changes.map(
    ({ category, by }) => `${Math.abs(by)} ${word} ${CATEGORY_LABELS[category]}`,
  )
  return `${verb} ${listed(parts)}`
}

/** How far actual hours went from the plan: "30 min over plan", "2 h under plan" */
export const driftText = (by: number) => `${hoursInWords(by)} ${by > 0 ? 'over' : 'under'} plan`

/** "a", "a and b", "a, b and c" */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
