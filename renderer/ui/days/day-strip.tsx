import type { ReactNode } from 'react'
import { type DayKey, daysUpTo } from '#core/values/time/day.ts'
import { dateOf } from '#core/values/time/month.ts'
import { shortWeekday } from '../day-words.ts'
import styles from './day-strip.module.css'

/** The days of the strip, oldest first, today included. */
export function stripDays(today: DayKey): DayKey[] {
  return daysUpTo(today, 7)
}

/** The last seven days side by side, each open for correction; takes `StripDay`s. */
export function DayStrip({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-labelledby="week">
      <h2 id="week" className={styles.title}>
        Last seven days
      </h2>
      <ul className={styles.days}>{children}</ul>
    </section>
  )
}

interface StripDayProps {
  readonly dayKey: DayKey
  readonly today: DayKey
  readonly selected: boolean
  /** The day and how it went, for screen readers. */
  readonly label: string
  readonly onSelect: (day: DayKey) => void
  /** How it went, as a picture 30 pixels high. */
  readonly children: ReactNode
}

export function StripDay({ dayKey, today, selected, label, onSelect, children }: StripDayProps) {
  return (
    <li>
      <button
        data-paper="text"
        type="button"
        className={styles.day}
        aria-label={label}
        aria-pressed={selected}
        onClick={() => onSelect(dayKey)}
      >
        <span>{dayKey === today ? 'Today' : shortWeekday(dayKey)}</span>
        {children}
        <span>{dateOf(dayKey)}</span>
      </button>
    </li>
  )
}
