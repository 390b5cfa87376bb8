import { isMilestone, type Milestone, nextMilestone } from '#core/habits/streaks/milestones.ts'
import type { LostRun } from '#core/habits/streaks/streaks.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { HomeStreak } from '#data/records/day/home-streak.ts'
import { weekdayName } from '#ui/day-words.ts'
import { DAY, STREAK } from './words.ts'

/** What the streak says: "91 days in a row", and how today affects it, or how far the next milestone is. */
export function streakWords(streak: HomeStreak): { readonly title: string; readonly note: string } {
  const { current, today, highest } = streak
  const isBreak = today === 'break'
  if (current === 0) {
    const title = (highest > 0 ? STREAK.startAgain : STREAK.start)(isBreak)
    return { title, note: isBreak ? STREAK.enjoy : STREAK.oneIsEnough }
  }
  return { title: STREAK.days(current), note: isBreak ? STREAK.safe : noteOf(streak) }
}

function noteOf({ current, today, isEarned, isLived }: HomeStreak): string {
  if (today === 'open') return STREAK.keepGoing
  if (isEarned) return STREAK.earned
  if (isLived && isMilestone(current)) return STREAK.milestone
  const next = nextMilestone(current)
  return STREAK.next(next - current, next)
}

/** What the day says below its points. Only today is encouraged: a missed day is not a failure (docs/product.md#look-and-behaviour). */
export function dayWords(
  { skipped }: { readonly skipped: boolean },
  checked: number,
  isToday: boolean,
): string {
  if (skipped) return DAY.breakDay
  return isToday ? (DAY.encouragement[checked] ?? '') : ''
}

/** "3 perfect days by Sunday bring back 12 days" */
export function earnBackWords({ days, left, until }: LostRun, today: DayKey): string {
  return STREAK.earnBack(left, until === today ? 'today' : `by ${weekdayName(until)}`, days)
}

/** "100 days, 9 to go", for screen readers. */
export function milestoneWords({ days, isReached }: Milestone, current: number): string {
  return isReached ? STREAK.reached(days) : STREAK.toGo(days, days - current)
}
