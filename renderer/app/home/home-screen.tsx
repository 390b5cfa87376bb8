import IconClose from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { DayKey } from '#core/values/time/day.ts'
import { isRecapOffered } from '#core/views/recap/recap-week.ts'
import { putCardAway, useHomeCard } from '#data/device/home-card/use-home-card.ts'
import { useInstallOffer } from '#data/device/install/install-offer.ts'
import { loadLater } from '#data/platform/load-with-retry.ts'
import type { HomeView } from '#data/records/day/queries.ts'
import { useToday } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
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
import { OPENED_HERE } from '#ui/pages/use-addressed-view.ts'
import { showDatabaseError } from '#ui/toast.ts'
import { HOME } from '../words.ts'
import { cardOf } from './card-of.ts'
import cardStyles from './home-card.module.css'
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
const HomeTime = lazyPart(loadTime, <Loading />)
const HomeDialogs = lazyPart(loadDialogs, <Loading as="overlay" />)

/** Before the worker has them: whoever has lost the network since their first visit opens them all the same. */
const fetchParts = () => loadLater(() => Promise.all([loadTime(), loadDialogs()]))

const KeepCard = lazyPart(
  () => loadLater(async () => (await import('./keep-card.tsx')).KeepCard),
  null,
)

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
            {canKeep && <KeepCard account={account} />}
          </>
        )}
        {account && tab === 'time' && (
          <HomeTime account={account} dayKey={day} today={today} view={view} onSelect={select} />
        )}
      </TabPanel>
      {(showingKeys || query.has('recap') || query.has('check-in')) && (
        <HomeDialogs tab={tab} open={showingKeys} onClose={() => setShowingKeys(false)} />
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

interface HomeCardProps {
  readonly account: Account
  readonly today: DayKey
  readonly home: HomeView | undefined
}

/**
 * One line above the day: the week's recap and its check-in, and the next step of getting started. It renders together
 * with the day, never later, so that nothing moves under a finger that is about to check something off.
 */
function HomeCard({ account, today, home }: HomeCardProps) {
  const facts = useHomeCard(account, today)
  if (!facts || !home) return null
  const { checkIn } = facts
  const isRecap = isRecapOffered(today, [...home.days], facts.day)
  const { title, later, links } = cardOf(facts, isRecap)
  if (links.length === 0) return null
  return (
    <aside aria-label={title} className={cardStyles.card}>
      {links.map(({ to, text }, index) => (
        <Link key={to} to={to} state={OPENED_HERE}>
          {index === 0 && <strong>{title}</strong>}
          <span>{text}</span>
        </Link>
      ))}
      <button
        type="button"
        aria-label={later}
        onClick={() => void putCardAway(account, today, checkIn).catch(showDatabaseError)}
      >
        <IconClose size={20} stroke={1.8} aria-hidden="true" />
      </button>
    </aside>
  )
}
