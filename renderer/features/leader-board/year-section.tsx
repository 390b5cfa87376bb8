import type { DayKey } from '#core/days/day.ts'
import type { DayHistory } from '#core/days/history.ts'
import type { YearOverview } from '#core/overview/overview.ts'
import { counted } from '#ui/day-words.ts'
import { Stepper } from '#ui/stepper.tsx'
import { Heatmap } from './heatmap.tsx'
import styles from './personal-board.module.css'

interface YearSectionProps {
  /** Newest first. */
  readonly years: readonly YearOverview[]
  readonly year: number
  readonly onYear: (year: number) => void
  readonly history: DayHistory
  readonly today: DayKey
}

/** A year at a glance, in a heatmap and in a sentence. */
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
  if (activeDays === 0) return 'No points yet. Every petal begins with one day.'
  const days = counted(activeDays, 'day')
  const points = totalPoints.toLocaleString('en-GB')
  return `${points} points on ${days}, ${perfectDays} of them perfect.`
}
