import { isMilestone, type Milestone, nextMilestone } from '#core/habits/streaks/milestones.ts'
import type { LostRun } from '#core/habits/streaks/streaks.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { HomeStreak } from '#data/records/day/home-streak.ts'
import { counted, weekdayName } from '#ui/day-words.ts'

/** What the streak says: "91 days in a row", and how today affects it, or how far the next milestone is. */
export function streakWords(streak: HomeStreak): { readonly title: string; readonly note: string } {
  const { current, today, highest } = streak
  const isBreak = today === 'break'
  if (current === 0) {
    const start = highest > 0 ? 'Start a new streak' : 'Start your streak'
    return {
      title: `${start}${isBreak ? ' tomorrow' : ''}`,
      note: isBreak ? 'Enjoy your break day.' : 'One habit today is enough.',
    }
  }
  return {
    title: `${counted(current, 'day')} in a row`,
    note: isBreak ? 'Safe on your break day.' : noteOf(streak),
  }
}

function noteOf({ current, today, isEarned, isLived }: HomeStreak): string {
  if (today === 'open') return 'One habit keeps it going.'
  if (isEarned) return 'Your streak is back. Well done.'
  if (isLived && isMilestone(current)) return 'A milestone. Well done.'
  const next = nextMilestone(current)
  return `${counted(next - current, 'day')} to ${next}`
}

const ENCOURAGEMENT = [
  'A fresh day.',
  'A good start.',
  'Two to go.',
  'One to go.',
  'All four done.',
]

/** What the day says below its points. Only today is encouraged: a missed day is not a failure (docs/product.md#look-and-behaviour). */
export function dayWords(
  { skipped }: { readonly skipped: boolean },
  checked: number,
  isToday: boolean,
): string {
  if (skipped) return 'A break day. It ends no streak.'
  return isToday ? (ENCOURAGEMENT[checked] ?? '') : ''
}

/** "3 perfect days by Sunday bring back 12 days" */
export function earnBackWords({ days, left, until }: LostRun, today: DayKey): string {
  const when = until === today ? 'today' : `by ${weekdayName(until)}`
  const bring = left === 1 ? 'brings' : 'bring'
  return `${counted(left, 'perfect day')} ${when} ${bring} back ${counted(days, 'day')}`
}

/** "100 days, 9 to go", for screen readers. */
export function milestoneWords({ days, isReached }: Milestone, current: number): string {
  return isReached ? `${days} days, reached` : `${days} days, ${days - current} to go`
}
