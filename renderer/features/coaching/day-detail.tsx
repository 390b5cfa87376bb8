import { type DayPair, differencesOf } from '#core/coaching/day-pairs.ts'
import type { DayKey } from '#core/days/day.ts'
import { COLUMN_ORDER, HABITS, PERFECT_DAY_POINTS } from '#core/habits/habits.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { pointsOfDay, type TrackingDaily } from '#core/records/tracking-daily.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#core/time-budget/categories.ts'
import { sumOf } from '#core/time-budget/hour-set.ts'
import { dayName } from '#ui/day-words.ts'
import { HabitIcon } from '#ui/habit-look.tsx'
import styles from './days.module.css'
import { differenceInDigits } from './hours-words.ts'

interface DayDetailProps {
  readonly pair: DayPair
  readonly today: DayKey
}

/** One day whole: what was checked, and where the hours went. */
export function DayDetail({ pair: { day, habits, hours }, today }: DayDetailProps) {
  return (
    <div className={styles.detail} aria-live="polite">
      <div>
        <h3>{day === today ? 'Today' : dayName(day)}</h3>
        {habits ? (
          <Habits day={habits} />
        ) : (
          <p className={styles.missed}>Fourfold was not opened.</p>
        )}
      </div>
      <div>
        <h3>Hours</h3>
        {hours ? (
          <Hours day={hours} />
        ) : (
          <p className={styles.missed}>No hours confirmed for this day.</p>
        )}
      </div>
    </div>
  )
}

function Habits({ day }: { readonly day: TrackingDaily }) {
  const points = pointsOfDay(day)
  return (
    <>
      <ul className={styles.habits}>
        {COLUMN_ORDER.map((id) => {
          const { checked } = day.habits[id]
          return (
            <li key={id} data-habit={id} className={checked ? '' : (styles.missed ?? '')}>
              <span className={styles.icon}>
                <HabitIcon habit={id} size={20} />
              </span>
              <span>{HABITS[id].title}</span>
              <span>{checked ? `✓ ${points[id]}` : 'not done'}</span>
            </li>
          )
        })}
      </ul>
      <p>
        {day.skipped
          ? 'A break: it counts for nothing and breaks nothing.'
          : `${day.totalPoints} of ${PERFECT_DAY_POINTS} points`}
        {day.late && ' · came in more than nine days late'}
      </p>
    </>
  )
}

function Hours({ day }: { readonly day: TimeDay }) {
  const differences = new Map(differencesOf(day).map(({ category, by }) => [category, by]))
  return (
    <table className={styles.table} aria-label="Hours, plan against actual">
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Plan</th>
          <th scope="col">Actual</th>
          <th scope="col">±</th>
        </tr>
      </thead>
      <tbody>
        {CATEGORIES.map((category) => (
          <tr key={category} data-category={category}>
            <th scope="row">
              <span className={styles.category}>{CATEGORY_LABELS[category]}</span>
            </th>
            <td>{day.plan[category]}</td>
            <td>{day.actual[category]}</td>
            <td>{differenceInDigits(differences.get(category) ?? 0)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Sum</th>
          <td>{sumOf(day.plan)}</td>
          <td>{sumOf(day.actual)}</td>
          <td>{differenceInDigits(sumOf(day.actual) - sumOf(day.plan))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
