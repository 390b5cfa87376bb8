import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { dayPercentage } from '#core/records/tracking-monthly.ts'
import { HABIT_IDS, PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import { Button } from '#ui/kit/button.tsx'
import { dayLook, Mark } from '#ui/mark.tsx'
import styles from './day-progress.module.css'
import { dayWords } from './streak-words.ts'

interface DayProgressProps {
  readonly day: TrackingDaily
  readonly celebrating: boolean
  readonly isToday: boolean
  readonly onBack: () => void
}

export function DayProgress({ day, celebrating, isToday, onBack }: DayProgressProps) {
  const look = dayLook(day)
  const checked = look.filled.size
  return (
    <section className={styles.progress} aria-label="Progress">
      <div className={styles.mark}>
        <Mark {...look} blooming={celebrating} />
      </div>
      <div>
        <p role="status" className={styles.points}>
          <strong>{day.totalPoints}</strong> {`of ${PERFECT_DAY_POINTS} points`}
        </p>
        {!day.skipped && (
          <p
            className={styles.share}
          >{`${checked} of ${HABIT_IDS.length} habits, ${dayPercentage(day)}%`}</p>
        )}
        <p aria-live="polite" className={styles.words}>
          {celebrating ? 'A perfect day. All four petals.' : dayWords(day, checked, isToday)}
        </p>
        {!isToday && (
          <div className={styles.back}>
            <Button variant="light" onClick={onBack}>
              Back to today
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
