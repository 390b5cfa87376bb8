import { type HourSet, remainingOf, sumOf } from '#core/time-budget/hour-set.ts'
import { HOURS_A_DAY } from '#core/time-budget/hours.ts'
import { classNames } from '#ui/class-names.ts'
import { remainingText } from './hour-words.ts'
import styles from './hours-status.module.css'

interface HoursStatusProps {
  readonly hours: HourSet
  /** Smaller, where it is not what the page is about. */
  readonly compact?: boolean
}

/** In place of the hours of a day that nobody has confirmed: they are the template's copy. */
export function NotConfirmed() {
  return (
    <p role="status" className={styles.status}>
      <strong className={styles.unconfirmed}>Not confirmed yet</strong>{' '}
      <span className={styles.words}>Only planned so far. How did the day go?</span>
    </p>
  )
}

/** What remains of the 24 hours or is over, live (spec 5). */
export function HoursStatus({ hours, compact = false }: HoursStatusProps) {
  const rest = remainingOf(hours)
  return (
    <p role="status" className={classNames(styles.status, compact && styles.compact)}>
      <span className={styles.sum}>
        <strong>{sumOf(hours)}</strong> of {HOURS_A_DAY} hours
      </span>{' '}
      <span className={classNames(styles.words, rest < 0 && styles.over)}>
        {remainingText(rest)}
      </span>
    </p>
  )
}
