import type { DayKey } from '#core/days/day.ts'
import { isMilestone, type Milestone, nextMilestone } from '#core/streaks/milestones.ts'
import type { LostRun } from '#core/streaks/streaks.ts'
import type { HomeStreak } from '#data/records/day/home-streak.ts'
import { weekdayName } from '#ui/day-words.ts'
import { STREAK } from './words.ts'

/** "91 days in a row" */
export function streakTitle({ current, highest }: HomeStreak): string {
  if (current > 0) return STREAK.days(current)
  return highest > 0 ? STREAK.startAgain : STREAK.start
}

/** How today affects the streak, or how far the next milestone is. */
export function streakNote({ current, today, isEarned, isLived }: HomeStreak): string {
  if (today === 'break') return current > 0 ? STREAK.safe : STREAK.enjoy
  if (current === 0) return STREAK.oneIsEnough
  if (today === 'open') return STREAK.keepGoing
  if (isEarned) return STREAK.earned
  if (isLived && isMilestone(current)) return STREAK.milestone
  const next = nextMilestone(current)
  return STREAK.next(next - current, next)
}

/** "3 perfect days by Sunday bring back 12 days" */
export function earnBackWords({ days, left, until }: LostRun, today: DayKey): string {
  return STREAK.earnBack(left, until === today ? 'today' : `by ${weekdayName(until)}`, days)
}

/** "100 days, 9 to go", for screen readers. */
export function milestoneWords({ days, isReached }: Milestone, current: number): string {
  return isReached ? STREAK.reached(days) : STREAK.toGo(days, days - current)
}
