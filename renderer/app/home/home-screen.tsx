import { Suspense, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DayKey } from '#core/days/day.ts'
import { useKeepState } from '#data/install/keep-state.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { useToday } from '#data/queries/use-clock.ts'
import { HabitsPanel } from '#features/today/habits-panel.tsx'
import { SyncStatus } from '#features/today/sync-status.tsx'
import { dayName } from '#ui/day-words.ts'
import { lazyPart, untilItComes } from '#ui/lazy-part.tsx'
import { lazyThemed } from '#ui/lazy-themed.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { GettingStartedCard } from './getting-started-card.tsx'
import { type HomePlace, placeOf, queryOf, type Tab, type TimeView } from './home-query.ts'
import styles from './home-screen.module.css'
import { HomeTabPanel, HomeTabs } from './home-tabs.tsx'
import { useHelpKey } from './use-help-key.ts'

const HomeTime = lazyThemed(async () => (await import('./home-time.tsx')).HomeTime)
const ShortcutsDialog = lazyThemed(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
)

/** Nothing for the moment in which one checks something off. */
const CARD_AFTER_MS = 2_000

const KeepCard = lazyPart(async () => {
  await new Promise((resolve) => setTimeout(resolve, CARD_AFTER_MS))
  return untilItComes(async () => (await import('./keep-card.tsx')).KeepCard)
})

/** `/`: a day's habits and its hours (design 10). */
export function HomeScreen() {
  const account = useAccount()
  const today = useToday()
  const [query, setQuery] = useSearchParams()
  const { tab, day, view } = placeOf(query, today)
  const [showingKeys, setShowingKeys] = useState(false)
  const canKeep = useKeepState(({ install, mayBeCleared }) => Boolean(install ?? mayBeCleared))
  useHelpKey(useCallback(() => setShowingKeys(true), []))

  const open = useCallback(
    (place: HomePlace, replace = false) =>
      setQuery(queryOf(place, today), { preventScrollReset: true, replace }),
    [setQuery, today],
  )
  const select = useCallback((next: DayKey) => open({ tab, day: next }), [open, tab])
  const changeTab = (next: Tab) => open({ tab: next, day }, true)

  return (
    <>
      <header className={styles.header}>
        <p className={styles.eyebrow}>{eyebrowOf(view, day, today)}</p>
        <PageTitle
          // Insight is a page of its own to whoever hears it: its heading takes the focus.
          key={view === 'insight' ? 'insight' : 'day'}
          title={titleOf(view, day, today)}
          className={styles.date ?? ''}
        >
          {view === 'insight' ? 'Insight' : dayName(day)}
        </PageTitle>
      </header>
      <div className={styles.bar}>
        <HomeTabs tab={tab} onChange={changeTab} />
        {account && <SyncStatus account={account} />}
      </div>
      <HomeTabPanel tab={tab}>
        {account && tab === 'habits' && (
          <>
            <HabitsPanel account={account} dayKey={day} today={today} onSelect={select}>
              <GettingStartedCard account={account} today={today} />
            </HabitsPanel>
            {canKeep && (
              <Suspense>
                <KeepCard account={account} />
              </Suspense>
            )}
          </>
        )}
        {account && tab === 'time' && (
          <Suspense fallback={<Loading />}>
            <HomeTime account={account} dayKey={day} today={today} view={view} onSelect={select} />
          </Suspense>
        )}
      </HomeTabPanel>
      {showingKeys && (
        <Suspense fallback={<Loading as="overlay" />}>
          <ShortcutsDialog tab={tab} onClose={() => setShowingKeys(false)} />
        </Suspense>
      )}
    </>
  )
}

function eyebrowOf(view: TimeView | undefined, day: DayKey, today: DayKey): string {
  if (view === 'insight') return 'Your hours'
  return day === today ? 'Today' : 'Looking back'
}

function titleOf(view: TimeView | undefined, day: DayKey, today: DayKey): string {
  if (view === 'insight') return 'Insight'
  return day === today ? 'Today' : dayName(day)
}
