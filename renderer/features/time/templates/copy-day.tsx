import { areSameHours } from '#core/values/hours/hour-set.ts'
import { WEEKDAY_LABELS, type Week, type Weekday } from '#core/values/hours/week.ts'
import layout from '#ui/kit/layout.module.css'
import styles from './template-editor.module.css'
import { DAY_SETS, weekOrder } from './week-order.ts'

interface CopyDayProps {
  readonly weekday: Weekday
  readonly days: Week
  readonly onCopy: (to: readonly Weekday[]) => void
}

/** Copies a day's hours to others with one tap; disabled if these have the same hours already. */
export function CopyDay({ weekday, days, onCopy }: CopyDayProps) {
  const name = WEEKDAY_LABELS[weekday]
  const isThere = (to: readonly Weekday[]) =>
    to.every((other) => areSameHours(days[other], days[weekday]))
  const others = weekOrder()
    .filter((other) => other !== weekday)
    .map((other) => ({
      name: WEEKDAY_LABELS[other],
      short: WEEKDAY_LABELS[other].slice(0, 3),
      days: [other],
    }))
  const targets = [...DAY_SETS.map((one) => ({ ...one, short: one.name })), ...others]
  return (
    <section className={styles.copy} aria-label={`Copy ${name}`}>
      <p className={styles.copyTitle}>Copy {name} to</p>
      <div className={layout.wrap}>
        {targets.map((target) => (
          <button
            key={target.name}
            type="button"
            className={styles.chip}
            disabled={isThere(target.days)}
            aria-label={`Copy ${name} to ${target.name}`}
            onClick={() => onCopy(target.days)}
          >
            {target.short}
          </button>
        ))}
      </div>
    </section>
  )
}
