import type { WeekFigures } from '#core/records/check-in.ts'
import { HABIT_IDS, HABITS } from '#core/values/habits.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import { CategoryIcon } from '#ui/days/category-look.tsx'
import { HabitIcon } from '#ui/days/habit-look.tsx'
import { hoursInDigits } from '#ui/hour-words.ts'
import { FigureTable } from '#ui/kit/figure-table.tsx'
import styles from './week-view.module.css'
import { WEEK_WORDS as WORDS } from './words.ts'

interface TableProps {
  readonly figures: WeekFigures
}

/** How often each habit was checked, beside the average of the four weeks before. */
export function HabitsTable({ figures: { habits, habitsBefore } }: TableProps) {
  return (
    <section aria-label="Habits" className={styles.section}>
      <h3>Habits</h3>
      <FigureTable
        label="Habits"
        className={styles.table}
        columns={['Habit', 'Days', WORDS.before]}
        rows={HABIT_IDS.map((id, index) => ({
          key: id,
          name: (
            <span className={styles.name} data-habit={id}>
              <HabitIcon habit={id} size={18} />
              {HABITS[id].title}
            </span>
          ),
          figures: [habits[index], habitsBefore[index] ?? WORDS.unknown],
        }))}
      />
      <p className={styles.muted}>Days of seven. Before: the average of the four weeks before.</p>
    </section>
  )
}

/** The hours of the average confirmed day: planned, actual, and in the four weeks before. */
export function HoursTable({ figures }: TableProps) {
  const { confirmedDays, planned, actual, actualBefore } = figures
  return (
    <section aria-label="Hours against plan" className={styles.section}>
      <h3>Hours against plan</h3>
      {confirmedDays === 0 ? (
        <p className={styles.muted}>No day of this week has confirmed hours.</p>
      ) : (
        <>
          <FigureTable
            label="Hours against plan"
            className={styles.table}
            columns={['Hours a day', 'Plan', 'Actual', WORDS.before]}
            rows={CATEGORIES.map((category, index) => ({
              key: category,
              name: (
                <span className={styles.name} data-category={category}>
                  <CategoryIcon category={category} size={18} />
                  {CATEGORY_LABELS[category]}
                </span>
              ),
              figures: [planned[index], actual[index], actualBefore[index]].map(digits),
            }))}
          />
          <p className={styles.muted}>{WORDS.aboutHours(confirmedDays)}</p>
        </>
      )}
    </section>
  )
}

const digits = (hours: number | undefined) =>
  hours === undefined ? WORDS.unknown : hoursInDigits(hours)
