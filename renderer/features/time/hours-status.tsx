import { type HourSet, remainingOf, sumOf } from '#core/time-budget/hour-set.ts'
import { HOURS_A_DAY } from '#core/time-budget/hours.ts'
import { classNames } from '#ui/class-names.ts'
import { remainingText } from './hour-words.ts'
import styles from './hours-status.module.css'
import { HOURS } from './words.ts'

interface HoursStatusProps {
  readonly hours: HourSet
  /** Smaller, where it is not what the page is about. */
  readonly compact?: boolean
}

/** Stands in for the hours of a day that is not confirmed: they are only the template's copy. */
export function NotConfirmed() {
  return (
    <p role="status" className={styles.status}>
      <strong className={styles.unconfirmed}>{HOURS.notConfirmed}</strong>{' '}
      <span className={styles.words}>{HOURS.notConfirmedText}</span>
    </p>
  )
}

/** What remains of the 24 hours or is over, live (docs/product.md#time-budget). */
export function HoursStatus({ hours, compact = false }: HoursStatusProps) {
  const rest = remainingOf(hours)
  return (
    <p role="status" className={classNames(styles.status, compact && styles.compact)}>
      <span className={styles.sum}>
        <strong>{sumOf(hours)}</strong> {HOURS.ofTotal(HOURS_A_DAY)}
      </span>{' '}
      <span className={classNames(styles.words, rest < 0 && styles.over)}>
        {remainingText(rest)}
      </span>
    </p>
  )
}
