import { useMemo, useState } from 'react'
import { overviewOf } from '#core/habits/days/overview.ts'
import { monthOf } from '#core/values/time/month.ts'
import { useOwnHistory } from '#data/pages/boards/use-own-history.ts'
import { useToday } from '#data/records/member/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { StreaksTable } from '#ui/days/streaks-table.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { BoardLegend } from '../board-legend.tsx'
import styles from '../leader-board.module.css'
import { OwnBoard } from './own-board.tsx'
import own from './personal-board.module.css'
import { YearSection } from './year-section.tsx'

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
          <StreaksTable
            stats={stats}
            labelledBy="streaks"
            className={own.streaks}
            lastClassName={layout.muted}
          />
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
