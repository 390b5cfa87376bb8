import { Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DayKey } from '#core/values/time/day.ts'
import { useInstallOffer } from '#data/device/install/install-offer.ts'
import { loadLater } from '#data/platform/load-with-retry.ts'
import { useToday } from '#data/records/member/queries.ts'
import { usePersistence } from '#data/storage/request-persistence.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { HabitsPanel } from '#features/today/habits-panel.tsx'
import { SyncStatus } from '#features/today/saving/sync-status.tsx'
import { isKeyTaken } from '#ui/controls/key-taken.ts'
import { dayName } from '#ui/day-words.ts'
import { TabList, TabPanel } from '#ui/kit/tabs.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { HOME } from '../words.ts'
import { HomeCard } from './home-card.tsx'
import { type HomePlace, placeOf, queryOf, type Tab, type TimeView } from './home-query.ts'
import styles from './home-screen.module.css'

/** Safari offers nothing by itself: the card, which loads later, knows whether this one needs it. */
const mayBeSafari = navigator.userAgent.includes('Mac OS X')

const TABS = [
  { tab: 'habits', label: 'Habits' },
  { tab: 'time', label: 'Time' },
] as const

const loadTime = async () => (await import('./home-time.tsx')).HomeTime
const loadDialogs = async () => (await import('./home-dialogs.tsx')).HomeDialogs
const HomeTime = lazyPart(loadTime)
const HomeDialogs = lazyPart(loadDialogs)

/** Before the worker has them: whoever has lost the network since their first visit opens them all the same. */
const fetchParts = () => loadLater(() => Promise.all([loadTime(), loadDialogs()]))

const KeepCard = lazyPart(() => loadLater(async () => (await import('./keep-card.tsx')).KeepCard))

/** `/`: a day's habits and its hours (docs/product.md#time-budget). */
export function HomeScreen() {
  const account = useAccount()
  const today = useToday()
  const [query, setQuery] = useSearchParams()
  const { tab, day, view } = placeOf(query, today)
  const [showingKeys, setShowingKeys] = useState(false)
  const canInstall = useInstallOffer(({ install }) => install !== undefined)
  const mayBeCleared = usePersistence((state) => state.mayBeCleared === true)
  const canKeep = canInstall || mayBeCleared || mayBeSafari
  useHelpKey(useCallback(() => setShowingKeys(true), []))
  useEffect(() => void fetchParts(), [])

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
          // For screen readers insight is a separate page: the key remounts the heading, which takes the
          // focus.
          key={view === 'insight' ? 'insight' : 'day'}
          title={titleOf(view, day, today)}
          className={styles.date}
        >
          {view === 'insight' ? HOME.insight : dayName(day)}
        </PageTitle>
      </header>
      <div className={styles.bar}>
        <TabList id="home" label="What to look at" tab={tab} tabs={TABS} onChange={changeTab} />
        {account && <SyncStatus account={account} />}
      </div>
      <TabPanel id="home" tab={tab}>
        {account && tab === 'habits' && (
          <>
            <HabitsPanel {...{ account, today }} dayKey={day} onSelect={select} card={HomeCard} />
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
      </TabPanel>
      {(showingKeys || query.has('recap') || query.has('check-in')) && (
        <Suspense fallback={<Loading as="overlay" />}>
          <HomeDialogs tab={tab} open={showingKeys} onClose={() => setShowingKeys(false)} />
        </Suspense>
      )}
    </>
  )
}

function eyebrowOf(view: TimeView | undefined, day: DayKey, today: DayKey): string {
  if (view === 'insight') return 'Your hours'
  return day === today ? HOME.today : 'Looking back'
}

function titleOf(view: TimeView | undefined, day: DayKey, today: DayKey): string {
  if (view === 'insight') return HOME.insight
  return day === today ? HOME.today : dayName(day)
}

/** `?` lists the keyboard shortcuts (docs/product.md#look-and-behaviour), on either tab. */
function useHelpKey(onHelp: () => void): void {
  // A layout effect runs before the paint, so that the key works as soon as the page is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || isKeyTaken(event)) return
      event.preventDefault()
      onHelp()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [onHelp])
}
