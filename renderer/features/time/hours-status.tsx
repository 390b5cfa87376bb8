import type { Category } from '#core/time-budget/categories.ts'
import { type Fix, fixesOf } from '#core/time-budget/fixes.ts'
import { type HourSet, remainingOf, sumOf } from '#core/time-budget/hour-set.ts'
import { HOURS_A_DAY } from '#core/time-budget/hours.ts'
import { Action } from '#ui/action.tsx'
import { classNames } from '#ui/class-names.ts'
import { fixText, remainingText } from './hour-words.ts'
import styles from './hours-status.module.css'

interface HoursStatusProps {
  readonly hours: HourSet
  /** What was just typed: no fix changes it. */
  readonly edited: Category | undefined
  readonly onFix: (fix: Fix) => void
  /** Smaller, where it is not what the page is about. */
  readonly compact?: boolean
}

/** Fixes that are offered at once. */
const OFFERED = 3

/** What remains of the 24 hours or is over, live, and what would fix it in one tap (design 7). */
export function HoursStatus({ hours, edited, onFix, compact = false }: HoursStatusProps) {
  const rest = remainingOf(hours)
  return (
    <div className={classNames(styles.root, compact && styles.compact)}>
      <p role="status" className={styles.status}>
        <span className={styles.sum}>
          <strong>{sumOf(hours)}</strong> of {HOURS_A_DAY} hours
        </span>
        <span className={classNames(styles.words, rest < 0 && styles.over)}>
          {remainingText(rest)}
        </span>
      </p>
      {rest !== 0 && (
        <ul className={styles.fixes} aria-label="What would fix it">
          {fixesOf(hours, edited)
            .slice(0, OFFERED)
            .map((fix, index) => (
              <li key={fixText(fix)}>
                <Action kind={index === 0 ? 'main' : 'side'} onClick={() => onFix(fix)}>
                  {fixText(fix)}
                </Action>
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
