import type { DayKey } from '#core/days/day.ts'
import { monthOf } from '#core/days/month.ts'
import { COLUMN_ORDER } from '#core/habits/habits.ts'
import {
  fullMonthPoints,
  monthPercentage,
  type TrackingMonthly,
} from '#core/records/tracking-monthly.ts'
import { monthName } from '#ui/day-words.ts'
import { HabitColumn } from '#ui/days/habit-column.tsx'
import styles from './month-so-far.module.css'
import { MONTH } from './words.ts'

interface MonthSoFarProps {
  readonly month: TrackingMonthly
  readonly today: DayKey
  /** The first day that percentages count. */
  readonly since: DayKey
}

/** This month's points, maximum and percentage so far, and each habit's share (docs/product.md#points). */
export function MonthSoFar({ month, today, since }: MonthSoFarProps) {
  return (
    <section className={styles.month} aria-labelledby="month">
      <div className={styles.sum}>
        <h2 id="month" className={styles.title}>
          {MONTH.title(monthName(monthOf(today)))}
        </h2>
        <p className={styles.points}>
          <strong>{month.totalPoints}</strong>{' '}
          <span>{MONTH.ofPoints(fullMonthPoints(month.queryMonth))}</span>
        </p>
        <p className={styles.share}>
          {/* One text node, so that a longer number moves nothing else. */}
          {MONTH.share(monthPercentage(month.totalPoints, today, { since }))}
        </p>
      </div>
      <dl className={styles.columns}>
        {COLUMN_ORDER.map((id) => {
          const { totalPoints } = month.habits[id]
          const share = monthPercentage(totalPoints, today, { habitId: id, since })
          return (
            <div key={id} data-habit={id} className={styles.column}>
              <dt>
                <HabitColumn
                  id={id}
                  note={MONTH.habit(totalPoints, fullMonthPoints(month.queryMonth, id))}
                />
              </dt>
              <dd>
                <svg className={styles.bar} viewBox="0 0 12 40" aria-hidden="true">
                  <rect className={styles.track} width="12" height="40" rx="6" />
                  <rect y={40 - barHeight(share)} width="12" height={barHeight(share)} rx="6" />
                </svg>
                <span className={styles.value}>{totalPoints}</span>
                <span className={styles.percent}>{share}%</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** Any points show at least a dot. */
function barHeight(share: number): number {
  return share === 0 ? 0 : 12 + (28 * share) / 100
}
