import { isMilestone, type Milestone, nextMilestone } from '#core/streaks/milestones.ts'
import type { HomeStreak } from '#data/queries/home-streak.ts'
import { counted } from '#ui/day-words.ts'

/** "91 days in a row" */
export function streakTitle({ current, highest }: HomeStreak): string {
  if (current > 0) return `${counted(current, 'day')} in a row`
  return highest > 0 ? 'Start a new streak' : 'Start your streak'
}

/** What today does for the streak, or how far the next milestone is. */
export function streakNote({ current, today }: HomeStreak): string {
  if (today === 'break') return current > 0 ? 'Safe on your break day.' : 'Enjoy your break day.'
  if (current === 0) return 'One habit today is enough.'
  if (today === 'open') return 'One habit keeps it going.'
  if (isMilestone(current)) return 'A milestone. Well done!'
  const next = nextMilestone(current)
  return `${counted(next - current, 'day')} to ${next}`
}

/** "100 days, 9 to go", for who cannot see the bar. */
export function milestoneWords({ days, isReached }: Milestone, current: number): string {
  return `${days} days, ${isReached ? 'reached' : `${days - current} to go`}`
}
