import type { ReactNode } from 'react'
import { type Fix, fixesOf } from '#core/hours/budget/fixes.ts'
import type { Category } from '#core/values/hours/categories.ts'
import type { HourSet } from '#core/values/hours/hour-set.ts'
import { Button } from '#ui/kit/button.tsx'
import styles from './fixes.module.css'
import { fixText } from './hour-words.ts'

interface FixesProps {
  readonly hours: HourSet
  /** The category just edited: no fix changes it. */
  readonly edited: Category | undefined
  /** The number of fixes offered. */
  readonly count: number
  readonly onFix: (fix: Fix) => void
  /** Other actions; the row keeps its height, so that nothing below it moves. */
  readonly children?: ReactNode
}

/** Suggests changes that make the hours 24, each with one tap, best first (docs/product.md#time-budget). */
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
