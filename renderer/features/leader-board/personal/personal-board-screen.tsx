import { useMemo, useState } from 'react'
import type { DayHistory } from '#core/habits/days/history.ts'
import { overviewOf, type YearOverview } from '#core/habits/days/overview.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { useOwnHistory } from '#data/pages/boards/use-own-history.ts'
import { useToday } from '#data/records/member/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { Stepper } from '#ui/controls/stepper.tsx'
import { StreaksTable } from '#ui/days/streaks-table.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { BoardLegend } from '../board-legend.tsx'
import styles from '../leader-board.module.css'
import { Heatmap } from './heatmap.tsx'
import { OwnBoard } from './own-board.tsx'
import own from './personal-board.module.css'
import { YEAR } from './words.ts'

/** `/personal-leader-board`: the own years, months and days, read only from this device. */
export function PersonalBoardScreen() {
  const account = useAccount()
  const today = useToday()
  const known = useOwnHistory()
  const overview = useMemo(
    () => known && overviewOf(known.history, today, known.since),
    [known, today],
  )
  const [year, setYear] = useState(Number(today.slice(0, 4)))
  if (!account || !known || !overview) return <Loading />
  const { history, stats } = known
  return (
    <>
      <header className={styles.header}>
        <div>
          <p className={layout.small}>Your own years, months and days</p>
          <PageTitle title="Personal leaderboard" />
        </div>
      </header>
      {history.completeFrom > 0 && (
        <p className={own.summary} role="status">
          Your earlier days are still loading. Totals may grow.
        </p>
      )}
      <YearSection
        years={overview.years}
        year={year}
        onYear={setYear}
        history={history}
        today={today}
      />
      {stats && (
        <section className={own.streakSection} aria-labelledby="streaks">
          <h2 id="streaks">Streaks</h2>
          <StreaksTable stats={stats} label="Streaks" />
        </section>
      )}
      <OwnBoard
        account={account}
        months={overview.months}
        history={history}
        today={today}
        current={monthOf(today)}
      />
      <BoardLegend />
    </>
  )
}

interface YearSectionProps {
  /** Newest first. */
  readonly years: readonly YearOverview[]
  readonly year: number
  readonly onYear: (year: number) => void
  readonly history: DayHistory
  readonly today: DayKey
}

function YearSection({ years, year, onYear, history, today }: YearSectionProps) {
  const place = Math.max(
    0,
    years.findIndex((one) => one.year === year),
  )
  const shown = years[place]
  const [later, earlier] = [years[place - 1], years[place + 1]]
  if (!shown) return null
  return (
    <section className={own.section} aria-labelledby="year">
      <div className={own.title}>
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
      <p className={own.summary}>{yearWords(shown)}</p>
      <Heatmap key={shown.year} year={shown} history={history} today={today} />
    </section>
  )
}

function yearWords({ activeDays, perfectDays, totalPoints }: YearOverview): string {
  if (activeDays === 0) return 'No points yet. Check off a habit to earn the first.'
  return YEAR.sum(totalPoints.toLocaleString('en-GB'), activeDays, perfectDays)
}
