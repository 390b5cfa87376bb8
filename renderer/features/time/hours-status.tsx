import { type HourSet, remainingOf, sumOf } from '#core/values/hours/hour-set.ts'
import { HOURS_A_DAY } from '#core/values/hours/hours.ts'
import { classNames } from '#ui/class-names.ts'
import layout from '#ui/kit/layout.module.css'
import { remainingText } from './hour-words.ts'
import styles from './hours-status.module.css'

interface HoursStatusProps {
  readonly hours: HourSet
  /** Smaller, for places where it is secondary. */
  readonly compact?: boolean
}

/** Shown instead of the hours of an unconfirmed day, which are only the template's. */
export function NotConfirmed() {
  return (
    <p role="status" className={styles.status}>
      <strong className={styles.unconfirmed}>Not confirmed yet</strong>{' '}
      <span className={styles.words}>Only planned so far. How did the day go?</span>
    </p>
  )
}

/** How much of the 24 hours is left or over, live (docs/product.md#time-budget). */
export function HoursStatus({ hours, compact = false }: HoursStatusProps) {
  const rest = remainingOf(hours)
  return (
    <p role="status" className={classNames(styles.status, compact && styles.compact)}>
      <span className={styles.sum}>
        <strong>{sumOf(hours)}</strong> of {HOURS_A_DAY} hours
      </span>{' '}
      <span className={classNames(styles.words, rest < 0 && layout.warning)}>
        {remainingText(rest)}
      </span>
    </p>
  )
}
