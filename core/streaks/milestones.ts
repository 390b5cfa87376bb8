/** The streak lengths that the app mentions (docs/decisions/0096-streak-leads.md). */

const FIRST = [7, 30, 100] as const
const A_YEAR = 365
const SHOWN = 4

/** Whether a streak of `days` days, 0 or more, is a milestone: 7, 30, 100, 365, and each further year. */
export function isMilestone(days: number): boolean {
  return FIRST.some((first) => first === days) || (days > 0 && days % A_YEAR === 0)
}

/** The first milestone longer than a streak of `days` days. */
export function nextMilestone(days: number): number {
  return FIRST.find((first) => first > days) ?? (Math.floor(days / A_YEAR) + 1) * A_YEAR
}

export interface Milestone {
  /** Days in a row. */
  readonly days: number
  /** Progress from the previous milestone to this one, 0 to 1. */
  readonly share: number
  /** The member has had a streak of this length, now or earlier. */
  readonly isReached: boolean
}

/**
 * Four milestones in order, including the next one.
 * @param current days of the current streak
 * @param highest days of the longest streak so far
 */
export function milestonesAt(current: number, highest: number): Milestone[] {
  const next = nextMilestone(current)
  const milestones: Milestone[] = []
  for (let before = 0; milestones.length < SHOWN || before < next; ) {
    const days = nextMilestone(before)
    const share = Math.min(1, Math.max(0, (current - before) / (days - before)))
    milestones.push({ days, share, isReached: days <= highest })
    before = days
  }
  return milestones.slice(-SHOWN)
}
