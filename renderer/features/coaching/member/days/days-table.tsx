import { COLUMN_ORDER } from '#core/values/habits.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import type { DayPair } from '#core/views/coaching/day-pairs.ts'
import { shortDay } from '#ui/day-words.ts'
import { HabitColumn } from '#ui/days/habit-column.tsx'
import styles from './days.module.css'
import { TABLE_WORDS } from './words.ts'

/** The same days as a table: newest first, hours as plan → actual if they differ. */
export function DaysTable({ days }: { readonly days: readonly DayPair[] }) {
  const past = days.filter(({ isAhead }) => !isAhead).toReversed()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.scroll} aria-label="Days as a table" tabIndex={0}>
      <table className={styles.table} aria-label="Habits and hours">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {COLUMN_ORDER.map((id) => (
              <th key={id} scope="col">
                <HabitColumn id={id} />
              </th>
            ))}
            <th scope="col">Points</th>
            {CATEGORIES.map((category) => (
              <th key={category} scope="col" data-category={category}>
                <span className={styles.category}>{CATEGORY_LABELS[category]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {past.map((pair) => (
            <Row key={pair.day} pair={pair} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ pair: { day, habits, hours } }: { readonly pair: DayPair }) {
  return (
    <tr>
      <th scope="row">{shortDay(day)}</th>
      {COLUMN_ORDER.map((id) => (
        <td key={id}>{habits?.habits[id].checked ? '✓' : '–'}</td>
      ))}
      <td>{!habits ? '–' : habits.skipped ? 'break' : habits.totalPoints}</td>
      {CATEGORIES.map((category) => (
        <td key={category}>{TABLE_WORDS.hours(hours?.plan[category], hours?.actual[category])}</td>
      ))}
    </tr>
  )
}
