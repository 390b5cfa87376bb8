import { useMemo } from 'react'
import { fullMonthPoints } from '#core/records/tracking-monthly.ts'
import { COLUMN_ORDER } from '#core/values/habits.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { homePace } from '#data/records/day/home-streak.ts'
import type { HomeView } from '#data/records/day/queries.ts'
import { monthName } from '#ui/day-words.ts'
import { HabitColumn } from '#ui/days/habit-column.tsx'
import styles from './month-so-far.module.css'
import { paceWords } from './pace-words.ts'

interface MonthSoFarProps {
  readonly home: HomeView
  readonly today: DayKey
}

/** This month's points, maximum and pace, and each habit's share: none falls by itself (docs/product.md#points). */
export function MonthSoFar({ home, today }: MonthSoFarProps) {
  const { month, since } = home
  const pace = useMemo(() => homePace({ ...home, today }), [home, today])
  return (
    <section className={styles.month} aria-labelledby="month">
      <div className={styles.sum}>
        <h2 id="month" className={styles.title}>
          {monthName(monthOf(today))} so far
        </h2>
        <p className={styles.points}>
          <strong>{month.totalPoints}</strong>{' '}
          <span>of {fullMonthPoints(month.queryMonth, { since })} points</span>
        </p>
        <p className={styles.share}>
          {/* One text node, so that a longer number moves nothing else. */}
          {pace && paceWords(pace, month, since)}
        </p>
      </div>
      <dl className={styles.columns}>
        {COLUMN_ORDER.map((id) => {
          const { totalPoints } = month.habits[id]
          const full = fullMonthPoints(month.queryMonth, { habitId: id, since })
          const height = barHeight(totalPoints / full)
          return (
            <div key={id} data-habit={id} className={styles.column}>
              <dt>
                <HabitColumn id={id} note={`${totalPoints} of ${full} points this month`} />
              </dt>
              <dd>
                <svg className={styles.bar} viewBox="0 0 12 40" aria-hidden="true">
                  <rect className={styles.track} width="12" height="40" rx="6" />
                  <rect y={40 - height} width="12" height={height} rx="6" />
                </svg>
                <span className={styles.value}>{totalPoints}</span>
                <span className={styles.full}>{`of ${full}`}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** Any points show at least a dot. @param share from 0 to 1 */
function barHeight(share: number): number {
  return share === 0 ? 0 : 12 + 28 * share
}
