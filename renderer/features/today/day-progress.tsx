import { HABIT_IDS, PERFECT_DAY_POINTS } from '#core/habits/habits.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { dayPercentage } from '#core/records/tracking-monthly.ts'
import { Action } from '#ui/action.tsx'
import { Mark } from '#ui/mark.tsx'
import { checkedOf } from './day-label.ts'
import styles from './day-progress.module.css'

interface DayProgressProps {
  readonly day: TrackingDaily
  readonly celebrating: boolean
  readonly isToday: boolean
  readonly onBack: () => void
}

/** The day's quatrefoil and what it has earned; the sum is announced as it changes. */
export function DayProgress({ day, celebrating, isToday, onBack }: DayProgressProps) {
  const checked = checkedOf(day)
  return (
    <section className={styles.progress} aria-label="Progress">
      <div className={styles.mark}>
        <Mark filled={checked} size="100%" blooming={celebrating} faded={day.skipped} />
      </div>
      <div>
        <p role="status" className={styles.points}>
          <strong>{day.totalPoints}</strong> of {PERFECT_DAY_POINTS} points
        </p>
        {!day.skipped && (
          <p className={styles.share}>
            {`${checked.size} of ${HABIT_IDS.length} habits, ${dayPercentage(day)}%`}
          </p>
        )}
        <p aria-live="polite" className={styles.words}>
          {celebrating ? 'A perfect day. All four petals!' : wordsFor(day, checked.size, isToday)}
        </p>
        {!isToday && (
          <div className={styles.back}>
            <Action onClick={onBack}>Back to today</Action>
          </div>
        )}
      </div>
    </section>
  )
}

const ENCOURAGEMENT = [
  'A fresh day.',
  'A good start.',
  'Halfway there.',
  'One to go.',
  'All four done.',
]

/** A day that is over needs no encouragement: a missed one is a fact, not a failure (design 9). */
function wordsFor(day: TrackingDaily, checked: number, isToday: boolean): string {
  if (day.skipped) return 'A break day. Your streak stays.'
  return isToday ? (ENCOURAGEMENT[checked] ?? '') : ''
}
