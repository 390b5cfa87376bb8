import { useId } from 'react'
import type { WeekFigures } from '#core/records/check-in.ts'
import { HABIT_IDS, HABITS } from '#core/values/habits.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { CategoryName } from '#ui/days/category-look.tsx'
import { HabitIcon } from '#ui/days/habit-look.tsx'
import { hoursInDigits } from '#ui/hour-words.ts'
import layout from '../kit/layout.module.css'
import styles from './week-view.module.css'
import { WEEK_WORDS as WORDS } from './words.ts'

interface TableProps {
  readonly figures: WeekFigures
}

/** How often each habit was checked, beside the average of the four weeks before. */
export function HabitsTable({ figures: { habits, habitsBefore } }: TableProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h3 id={heading}>Habits</h3>
      <table aria-labelledby={heading} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Habit</th>
            <th scope="col">Days</th>
            <th scope="col">{WORDS.before}</th>
          </tr>
        </thead>
        <tbody>
          {HABIT_IDS.map((id, index) => (
            <tr key={id} data-habit={id}>
              <th scope="row">
                <span className={layout.named}>
                  <HabitIcon habit={id} size={18} />
                  {HABITS[id].title}
                </span>
              </th>
              <td className={styles.now}>{habits[index]}</td>
              <td>{habitsBefore[index] ?? WORDS.unknown}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.muted}>Days of seven. Before: the average of the four weeks before.</p>
    </section>
  )
}

/** The hours of the average confirmed day: planned, actual, and in the four weeks before. */
export function HoursTable({ figures }: TableProps) {
  const { confirmedDays, planned, actual, actualBefore } = figures
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h3 id={heading}>Hours against plan</h3>
      {confirmedDays === 0 ? (
        <p className={styles.muted}>No day of this week has confirmed hours.</p>
      ) : (
        <>
          <table aria-labelledby={heading} className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Hours a day</th>
                <th scope="col">Plan</th>
                <th scope="col">Actual</th>
                <th scope="col">{WORDS.before}</th>
              </tr>
            </thead>
            <tbody>
              {CATEGORIES.map((category, index) => (
                <tr key={category} data-category={category}>
                  <th scope="row">
                    <CategoryName category={category} />
                  </th>
                  <td>{digits(planned[index])}</td>
                  <td className={styles.now}>{digits(actual[index])}</td>
                  <td>{digits(actualBefore[index])}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.muted}>{WORDS.aboutHours(confirmedDays)}</p>
        </>
      )}
    </section>
  )
}

const digits = (hours: number | undefined) =>
  hours === undefined ? WORDS.unknown : hoursInDigits(hours)
