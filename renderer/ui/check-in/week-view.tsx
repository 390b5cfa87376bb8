import { useId } from 'react'
import type { WeekFigures } from '#core/records/check-in.ts'
import { BREAK_DAY, HABIT_IDS, HABITS, NO_DAY, PERFECT_DAY_POINTS } from '#core/values/habits.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import { addDays, type DayKey } from '#core/values/time/day.ts'
import { driftsOf } from '#core/views/check-in/week-figures.ts'
import { shortWeekday } from '#ui/day-words.ts'
import { CategoryIcon } from '#ui/days/category-look.tsx'
import { HabitIcon } from '#ui/days/habit-look.tsx'
import { hoursInDigits } from '#ui/hour-words.ts'
import { FigureTable } from '#ui/kit/figure-table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import layout from '../kit/layout.module.css'
import styles from './week-view.module.css'
import {
  bestDayInWords,
  driftInWords,
  totalInWords,
  WEEK_WORDS as WORDS,
  weekDayInWords,
} from './words.ts'

interface WeekViewProps {
  readonly figures: WeekFigures
  /** The week's first day. */
  readonly monday: DayKey
  /** Of when the figures are, where they are not those of now. */
  readonly asOf?: string | undefined
}

/** A week as a check-in tells it, for the member and for their coach (docs/product.md#the-check-in). */
export function WeekView({ figures, monday, asOf }: WeekViewProps) {
  return (
    <div className={layout.loose}>
      <ol aria-label="Day by day" className={styles.days}>
        {figures.points.map((points, index) => {
          const day = addDays(monday, index)
          return <WeekDay key={day} day={day} points={points} />
        })}
      </ol>
      <p>
        {totalInWords(figures)} {bestDayInWords(figures, monday)}
      </p>
      {asOf !== undefined && <p className={styles.muted}>{asOf}</p>}
      <div className={styles.tables}>
        <HabitsTable figures={figures} />
        <HoursTable figures={figures} />
      </div>
      <Drifts figures={figures} />
    </div>
  )
}

function WeekDay({ day, points }: { readonly day: DayKey; readonly points: number }) {
  const share = Math.max(0, points) / PERFECT_DAY_POINTS
  return (
    <li>
      <span aria-hidden="true">{shortWeekday(day)}</span>
      <span aria-hidden="true" className={styles.bar}>
        <i style={{ height: `${share * 100}%` }} />
      </span>
      <span aria-hidden="true" className={points < 0 ? layout.muted : styles.points}>
        {shown(points)}
      </span>
      <VisuallyHidden>{weekDayInWords(day, points)}</VisuallyHidden>
    </li>
  )
}

function shown(points: number): string {
  if (points === BREAK_DAY) return 'Break'
  return points === NO_DAY ? WORDS.unknown : String(points)
}

function Drifts({ figures }: Pick<WeekViewProps, 'figures'>) {
  const heading = useId()
  const drifts = driftsOf(figures)
  const hasBefore = figures.habitsBefore.length + figures.actualBefore.length > 0
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h3 id={heading}>Different from the four weeks before</h3>
      {drifts.length === 0 ? (
        <p className={styles.muted}>
          {hasBefore ? 'Nothing differs much.' : 'No days are known of those weeks.'}
        </p>
      ) : (
        <ul className={layout.close}>
          {drifts.map(driftInWords).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface TableProps {
  readonly figures: WeekFigures
}

/** How often each habit was checked, beside the average of the four weeks before. */
function HabitsTable({ figures: { habits, habitsBefore } }: TableProps) {
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
function HoursTable({ figures }: TableProps) {
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
