import type { DayHistory } from '#core/habits/days/history.ts'
import type { YearOverview } from '#core/habits/days/overview.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { Stepper } from '#ui/controls/stepper.tsx'
import { Heatmap } from './heatmap.tsx'
import styles from './personal-board.module.css'
import { YEAR } from './words.ts'

interface YearSectionProps {
  /** Newest first. */
  readonly years: readonly YearOverview[]
  readonly year: number
  readonly onYear: (year: number) => void
  readonly history: DayHistory
  readonly today: DayKey
}

/** A year as a heatmap and as a sentence. */
export function YearSection({ years, year, onYear, history, today }: YearSectionProps) {
  const place = Math.max(
    0,
    years.findIndex((one) => one.year === year),
  )
  const shown = years[place]
  const [later, earlier] = [years[place - 1], years[place + 1]]
  if (!shown) return null
  return (
    <section className={styles.section} aria-labelledby="year">
      <div className={styles.title}>
        <h2 id="year">Your year</h2>
        <Stepper
          earlier="Earlier year"
          later="Later year"
          onEarlier={earlier && (() => onYear(earlier.year))}
          onLater={later && (() => onYear(later.year))}
        >
          {String(shown.year)}
        </Stepper>
      </div>
      <p className={styles.summary}>{yearWords(shown)}</p>
      <Heatmap key={shown.year} year={shown} history={history} today={today} />
    </section>
  )
}

function yearWords({ activeDays, perfectDays, totalPoints }: YearOverview): string {
  if (activeDays === 0) return 'No points yet. Check off a habit to earn the first.'
  return YEAR.sum(totalPoints.toLocaleString('en-GB'), activeDays, perfectDays)
}
