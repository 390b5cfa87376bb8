import { useSearchParams } from 'react-router-dom'
import { windowAt } from '#core/hours/budget/insight-window.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { useToday } from '#data/records/member/queries.ts'
import { useFirstConfirmedDay, useInsight } from '#data/records/time-day/use-insight.ts'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { DriftSection } from './drift/drift-section.tsx'
import { HoursSection } from './hours/hours-section.tsx'
import { InsightBar } from './insight-bar.tsx'
import { askedIn, type InsightAsked, queryWith } from './insight-query.ts'
import styles from './insight-screen.module.css'
import { missingDays } from './sentences.ts'
import { TrendSection } from './trend/trend-section.tsx'
import { NO_HOURS_WORDS } from './words.ts'

/** `/?tab=time&view=insight`: plan against actual by day, week and month (docs/product.md#time-budget). */
export function InsightScreen() {
  const first = useFirstConfirmedDay()
  if (first === undefined) return <Loading />
  return first === 'none' ? <NoHours /> : <InsightSince first={first} />
}

/** @param first the first day with hours, where the windows begin */
function InsightSince({ first }: { readonly first: DayKey }) {
  const today = useToday()
  const [query, setQuery] = useSearchParams()
  const asked = askedIn(query, first, today)
  const window = windowAt(asked.grain, asked.at, first)
  const insight = useInsight(window)
  const ask = (changed: Partial<InsightAsked>) =>
    setQuery((now) => queryWith(now, changed, today), { replace: true, preventScrollReset: true })
  return (
    <div className={styles.screen}>
      <InsightBar
        asked={asked}
        window={window}
        first={first}
        today={today}
        days={insight?.view.days ?? []}
        onAsk={ask}
      />
      {!insight && <Loading />}
      {insight && (
        <>
          <HoursSection
            insight={insight}
            missing={missingDays(insight.window, insight.view.days, first, today)}
            today={today}
            asTable={asked.asTable}
          />
          <div className={styles.pair} data-tables={asked.asTable || undefined}>
            <DriftSection view={insight.view} asTable={asked.asTable} />
            <TrendSection trend={insight.view.trend} asTable={asked.asTable} />
          </div>
        </>
      )}
    </div>
  )
}

/** Shown before any day has hours: explains how to begin. */
function NoHours() {
  const [, setQuery] = useSearchParams()
  return (
    <EmptyState
      title="No hours yet"
      within
      action={<Button onClick={() => setQuery({ tab: 'time' })}>Open today’s hours</Button>}
    >
      {NO_HOURS_WORDS.text}
    </EmptyState>
  )
}
