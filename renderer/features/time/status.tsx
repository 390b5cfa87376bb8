import type { ReactNode } from 'react'
import { type Fix, fixesOf } from '#core/hours/budget/fixes.ts'
import type { Category } from '#core/values/hours/categories.ts'
import { type HourSet, remainingOf, sumOf } from '#core/values/hours/hour-set.ts'
import { HOURS_A_DAY } from '#core/values/hours/hours.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { fixText, remainingText } from './hour-words.ts'
import styles from './status.module.css'

interface HoursStatusProps {
  readonly hours: HourSet
  /** Smaller, for places where it is secondary. */
  readonly compact?: boolean
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

export function NotConfirmed() {
  return (
    <p role="status" className={styles.status}>
      <strong className={styles.unconfirmed}>Not confirmed yet</strong>{' '}
      <span className={styles.words}>Only planned so far. How did the day go?</span>
    </p>
  )
}

interface FixesProps {
  readonly hours: HourSet
  /** The category just edited: no fix changes it. */
  readonly edited: Category | undefined
  readonly count: number
  readonly onFix: (fix: Fix) => void
  /** Other actions; the row keeps its height, so that nothing below it moves. */
  readonly children?: ReactNode
}

export function Fixes({ hours, edited, count, onFix, children }: FixesProps) {
  const fixes = fixesOf(hours, edited).slice(0, count)
  return (
    <ul className={styles.fixes} aria-label="What you can do">
      {fixes.map((fix, index) => (
        <li key={fixText(fix)}>
          <Button variant={index === 0 ? 'filled' : 'light'} onClick={() => onFix(fix)}>
            {fixText(fix)}
          </Button>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  )
}
