import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { dayPercentage } from '#core/records/tracking-monthly.ts'
import { Button } from '#ui/kit/button.tsx'
import { checkedHabits, Mark } from '#ui/mark.tsx'
import styles from './day-progress.module.css'
import { DAY } from './words.ts'

interface DayProgressProps {
  readonly day: TrackingDaily
  readonly celebrating: boolean
  readonly isToday: boolean
  readonly onBack: () => void
}

/** The day's mark and its points; screen readers hear the points as they change. */
export function DayProgress({ day, celebrating, isToday, onBack }: DayProgressProps) {
  const checked = checkedHabits(day.habits)
  return (
    <section className={styles.progress} aria-label={DAY.progress}>
      <div className={styles.mark}>
        <Mark filled={checked} blooming={celebrating} faded={day.skipped} />
      </div>
      <div>
        <p role="status" className={styles.points}>
          <strong>{day.totalPoints}</strong> {DAY.ofPoints}
        </p>
        {!day.skipped && (
          <p className={styles.share}>{DAY.share(checked.size, dayPercentage(day))}</p>
        )}
        <p aria-live="polite" className={styles.words}>
          {celebrating ? DAY.perfect : wordsFor(day, checked.size, isToday)}
        </p>
        {!isToday && (
          <div className={styles.back}>
            <Button variant="light" onClick={onBack}>
              {DAY.back}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** Only today is encouraged: a missed day is not a failure (docs/product.md#look-and-behaviour). */
function wordsFor(day: TrackingDaily, checked: number, isToday: boolean): string {
  if (day.skipped) return DAY.breakDay
  return isToday ? (DAY.encouragement[checked] ?? '') : ''
}
