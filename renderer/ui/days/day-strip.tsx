import type { ReactNode } from 'react'
import { type DayKey, daysUpTo } from '#core/values/time/day.ts'
import { dateOf } from '#core/values/time/month.ts'
import { dayName, shortWeekday } from '../day-words.ts'
import styles from './day-strip.module.css'

interface DayStripProps {
  readonly today: DayKey
  readonly selected: DayKey
  readonly onSelect: (day: DayKey) => void
  /** How a day went: for screen readers, and as a picture 30 pixels high; undefined leaves the day out. */
  readonly resultOf: (
    day: DayKey,
  ) => { readonly words: string; readonly picture: ReactNode } | undefined
}

/** The last seven days side by side, oldest first, each open for correction. */
export function DayStrip({ today, selected, onSelect, resultOf }: DayStripProps) {
  return (
    <section aria-labelledby="week">
      <h2 id="week" className={styles.title}>
        Last seven days
      </h2>
      <ul className={styles.days}>
        {daysUpTo(today, 7).map((day) => {
          const result = resultOf(day)
          if (!result) return null
          return (
            <li key={day}>
              <button
                data-paper="text"
                type="button"
                className={styles.day}
                aria-label={`${day === today ? 'Today, ' : ''}${dayName(day)}, ${result.words}`}
                aria-pressed={day === selected}
                onClick={() => onSelect(day)}
              >
                <span>{day === today ? 'Today' : shortWeekday(day)}</span>
                {result.picture}
                <span>{dateOf(day)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
