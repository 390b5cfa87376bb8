import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useSearchParams } from 'react-router-dom'
import { stepFrom, windowAt } from '#core/hours/budget/insight-window.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { useToday } from '#data/records/member/queries.ts'
import { useFirstConfirmedDay, useInsight } from '#data/records/time-day/use-insight.ts'
import { Stepper } from '#ui/controls/stepper.tsx'
import { Button } from '#ui/kit/button.tsx'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import { Segmented } from '#ui/kit/segmented.tsx'
import { Loading } from '#ui/loading.tsx'
import { DriftSection } from './drift-section.tsx'
import { GRAIN_LABELS, windowName } from './format-slot.ts'
import { HoursSection } from './hours-section.tsx'
import styles from './insight.module.css'
import { askedIn, GRAINS, type InsightAsked, queryWith } from './insight-query.ts'
import { missingDays } from './sentences.ts'
import { TrendSection } from './trend-section.tsx'

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
  const { grain, at, asTable } = askedIn(query, first, today)
  const window = windowAt(grain, at, first)
  const insight = useInsight(window)
  const ask = (changed: Partial<InsightAsked>) =>
    setQuery((now) => queryWith(now, changed, today), { replace: true, preventScrollReset: true })
  const step = (by: 1 | -1) => () => ask({ at: stepFrom(grain, at, by) })
  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <Segmented
          label="By day, week or month"
          options={GRAINS.map((value) => ({ value, label: GRAIN_LABELS[value] }))}
          value={grain}
          onChange={(next) => ask({ grain: next })}
        />
        <Stepper
          earlier="Earlier"
          later="Later"
          onEarlier={window.from <= first ? undefined : step(-1)}
          onLater={window.to >= today ? undefined : step(1)}
        >
          {windowName(grain, window.from, window.to)}
        </Stepper>
        <Button variant="subtle" aria-pressed={asTable} onClick={() => ask({ asTable: !asTable })}>
          <IconTable size={20} aria-hidden="true" />
          Show as table
        </Button>
      </div>
      {!insight && <Loading />}
      {insight && (
        <>
          <HoursSection
            insight={insight}
            missing={missingDays(insight.window, insight.view.days, first, today)}
            today={today}
            asTable={asTable}
          />
          <div className={styles.pair} data-tables={asTable || undefined}>
            <DriftSection view={insight.view} asTable={asTable} />
            <TrendSection trend={insight.view.trend} asTable={asTable} />
          </div>
        </>
      )}
    </div>
  )
}

function NoHours() {
  const [, setQuery] = useSearchParams()
  return (
    <EmptyState
      title="No hours yet"
      within
      action={<Button onClick={() => setQuery({ tab: 'time' })}>Open today’s hours</Button>}
    >
      Plan today’s 24 hours, and in the evening enter how they went. After your first day, you see
      here where your hours go.
    </EmptyState>
  )
}
