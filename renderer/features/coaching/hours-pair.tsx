import type { TimeDay } from '#core/records/time-tracking.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { type HourSet, remainingOf } from '#core/values/hours/hour-set.ts'
import '#ui/days/category-colors.css'
import styles from './hours-pair.module.css'

/** A day's plan above its actual, as two thin bars of 24 hours. Hidden from screen readers, which get a text instead. */
export function HoursPair({ day }: { readonly day: Pick<TimeDay, 'plan' | 'actual'> }) {
  return (
    <span className={styles.pair} aria-hidden="true">
      <Bar hours={day.plan} side="plan" />
      <Bar hours={day.actual} side="actual" />
    </span>
  )
}

function Bar({ hours, side }: { readonly hours: HourSet; readonly side: 'plan' | 'actual' }) {
  const rest = Math.max(0, remainingOf(hours))
  return (
    <span className={`${styles.bar} ${styles[side]}`}>
      {CATEGORIES.map(
        (category) =>
          hours[category] > 0 && (
            <span
              key={category}
              data-category={category}
              className={styles.part}
              style={{ flexGrow: hours[category] }}
            />
          ),
      )}
      {rest > 0 && <span className={styles.rest} style={{ flexGrow: rest }} />}
    </span>
  )
}
