import { differencesOf } from '#core/hours/budget/insight.ts'
import type { TimeDay } from '#core/records/time-tracking.ts'
import { pointsOfDay, type TrackingDaily } from '#core/records/tracking-daily.ts'
import { COLUMN_ORDER, HABITS } from '#core/values/habits.ts'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#core/values/hours/categories.ts'
import { sumOf } from '#core/values/hours/hour-set.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { DayPair } from '#core/views/coaching/day-pairs.ts'
import { dayName } from '#ui/day-words.ts'
import { HabitIcon } from '#ui/days/habit-look.tsx'
import { differenceInDigits } from '#ui/hour-words.ts'
import styles from './days.module.css'
import { DAY_WORDS, pointsText } from './words.ts'

interface DayDetailProps {
  readonly pair: DayPair
  readonly today: DayKey
}

/** One day in full: what was checked, and where the hours went. */
export function DayDetail({ pair: { day, habits, hours }, today }: DayDetailProps) {
  return (
    <div className={styles.detail} aria-live="polite">
      <div>
        <h3>{day === today ? 'Today' : dayName(day)}</h3>
        {habits ? <Habits day={habits} /> : <p className={styles.missed}>Didn’t open Fourfold.</p>}
      </div>
      <div>
        <h3>Hours</h3>
        {hours ? <Hours day={hours} /> : <p className={styles.missed}>{DAY_WORDS.noHours}</p>}
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
            <li key={id} data-habit={id} className={checked ? undefined : styles.missed}>
              <span className={styles.icon}>
                <HabitIcon habit={id} size={20} />
              </span>
              <span>{HABITS[id].title}</span>
              <span>{checked ? `✓ ${points[id]}` : 'not done'}</span>
            </li>
          )
        })}
      </ul>
      <p>{pointsText(day)}</p>
    </>
  )
}

function Hours({ day }: { readonly day: TimeDay }) {
  const differences = new Map(differencesOf(day).map(({ category, by }) => [category, by]))
  // Less than planned while hours are not placed: that says nothing yet.
  const differenceText = (category: Category) =>
    day.actual[category] < day.plan[category] && !differences.has(category)
      ? '–'
      : differenceInDigits(differences.get(category) ?? 0)
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
            <td>{differenceText(category)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{sumOf(day.plan)}</td>
          <td>{sumOf(day.actual)}</td>
          <td>{differenceInDigits(sumOf(day.actual) - sumOf(day.plan))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
