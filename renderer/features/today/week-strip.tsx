import { memo } from 'react'
import type { DayKey } from '#core/days/day.ts'
import { dateOf } from '#core/days/month.ts'
import type { TrackingDaily } from '#core/records/tracking-daily.ts'
import { shortWeekday } from '#ui/day-words.ts'
import { Mark } from '#ui/mark.tsx'
import { checkedOf, dayLabel } from './day-label.ts'
import styles from './week-strip.module.css'

interface WeekStripProps {
  readonly days: ReadonlyMap<DayKey, TrackingDaily>
  readonly today: DayKey
  readonly selected: DayKey
  readonly onSelect: (day: DayKey) => void
}

/** The last seven days and today, each open for correction. */
export function WeekStrip({ days, today, selected, onSelect }: WeekStripProps) {
  return (
    <section aria-labelledby="week">
      <h2 id="week" className={styles.title}>
        Last seven days
      </h2>
      <ul className={styles.days}>
        {[...days].map(([key, day]) => (
          <WeekDay
            key={key}
            dayKey={key}
            day={day}
            today={today}
            selected={key === selected}
            onSelect={onSelect}
          />
        ))}
      </ul>
    </section>
  )
}

interface WeekDayProps {
  readonly dayKey: DayKey
  readonly day: TrackingDaily
  readonly today: DayKey
  readonly selected: boolean
  readonly onSelect: (day: DayKey) => void
}

/** A check-off draws its own day anew, and leaves the others alone. */
const WeekDay = memo(function WeekDay({ dayKey, day, today, selected, onSelect }: WeekDayProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.day}
        aria-label={dayLabel(dayKey, day, today)}
        aria-pressed={selected}
        onClick={() => onSelect(dayKey)}
      >
        <span className={styles.weekday}>{dayKey === today ? 'Today' : shortWeekday(dayKey)}</span>
        <Mark filled={checkedOf(day)} size={30} faded={day.skipped} />
        <span className={styles.date}>{dateOf(dayKey)}</span>
      </button>
    </li>
  )
})
