/** Plan against actual, in words. */
import { differencesOf } from '#core/coaching/day-pairs.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { CATEGORY_LABELS } from '#core/time-budget/categories.ts'
import { remainingOf } from '#core/time-budget/hour-set.ts'

type BothSides = Pick<TimeDay, 'plan' | 'actual'>

/** "+1.5", "−0.25" with a true minus; quarters are exact. */
export function differenceInDigits(by: number): string {
  return by === 0 ? '0' : `${by < 0 ? '−' : '+'}${Math.abs(by)}`
}

/** "Sleep −1.5", "As planned": the largest difference of a day. */
export function driftWords(day: BothSides): string {
  const [largest] = differencesOf(day)
  if (!largest) return 'As planned'
  return `${CATEGORY_LABELS[largest.category]} ${differenceInDigits(largest.by)}`
}

/** "Sleep 1.5 hours less than planned, Job 1 hour more", or "hours as planned": for who cannot see the bars. */
export function hoursSaid(day: BothSides): string {
  const differences = differencesOf(day)
  const said = differences.map(({ category, by }) => {
    const hours = Math.abs(by)
    return `${CATEGORY_LABELS[category]} ${hours} ${hours === 1 ? 'hour' : 'hours'} ${by < 0 ? 'less' : 'more'}`
  })
  const rest = remainingOf(day.actual)
  if (rest > 0) said.push(`${rest} not accounted for`)
  if (rest < 0) said.push(`${-rest} too many`)
  return said.length === 0 ? 'hours as planned' : `against the plan: ${said.join(', ')}`
}
