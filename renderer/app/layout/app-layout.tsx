import { type ReactNode, Suspense, use, useCallback } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useKeptUnstored } from '#data/device/keep-unstored.ts'
import { desktopBridge } from '#data/platform/desktop-bridge.ts'
import { loadLater, loadWithRetry } from '#data/platform/load-with-retry.ts'
import { useDailyVisit } from '#data/records/day/use-daily-visit.ts'
import { useUser } from '#data/records/member/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { PageHistoryContext } from '#ui/pages/use-back-closes.ts'
import { AccountButton } from '../account/account-button.tsx'
import { readInvitationState } from '../guards/invitation-state.ts'
import { useOpening } from '../router.tsx'
import styles from './app-layout.module.css'
import { MainNavigation } from './main-navigation.tsx'
import openingStyles from './opening-bar.module.css'
import { PartBoundary } from './part-boundary.tsx'

const NotificationBell = lazyPart(() =>
  loadWithRetry(
    async () => (await import('#features/notifications/notification-bell.tsx')).NotificationBell,
  ),
)

const ClosedPage = lazyPart(async () => (await import('../pages/closed-page.tsx')).ClosedPage)

const InvitationArrival = lazyPart(() =>
  loadWithRetry(
    async () => (await import('#features/invitation/invitation-arrival.tsx')).InvitationArrival,
  ),
)

const RefusalToasts = lazyPart(() =>
  loadLater(async () => (await import('./refusal-toasts.tsx')).RefusalToasts),
)

const ReminderKeeper = lazyPart(() =>
  loadLater(
    async () =>
      (await import('#features/settings/reminders/while-open/reminder-keeper.tsx')).ReminderKeeper,
  ),
)

const BadgeKeeper = lazyPart(() =>
  loadLater(async () => (await import('./badge-keeper.tsx')).BadgeKeeper),
)

/** Not every browser can show a badge on the app's icon. */
const HAS_BADGE = 'setAppBadge' in navigator

/** The layout around every page of a signed-in member. */
export function AppLayout() {
  useDailyVisit()
  useKeptUnstored()
  const account = useAccount()
  const { pathname, search, state, key } = useLocation()
  const navigate = useNavigate()
  const history = use(PageHistoryContext)
  const invitation = readInvitationState(state)
  // Not while another page is opening, because this would replace that page.
  const forgetInvitation = useCallback(() => {
    if (history?.location().key === key) void navigate('.', { replace: true, state: null })
  }, [history, key, navigate])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      <MainNavigation />
      {account && (
        <Suspense>
          <NotificationBell account={account} />
        </Suspense>
      )}
      {account && (
        <Suspense>
          <RefusalToasts />
          {/* In the desktop app it is beside the screens: renderer/app/desktop/desktop-bridge.tsx. */}
          {!desktopBridge() && <ReminderKeeper account={account} />}
        </Suspense>
      )}
      {account && HAS_BADGE && (
        <Suspense>
          <BadgeKeeper account={account} />
        </Suspense>
      )}
      {account && invitation && (
        <Suspense>
          <InvitationArrival account={account} {...invitation} onDone={forgetInvitation} />
        </Suspense>
      )}
      <AccountButton />
      <main id="content" className={styles.main} tabIndex={-1}>
        <OpeningBar />
        <PartBoundary place={pathname + search}>
          <Suspense fallback={<Loading as="page" />}>
            <ClosedGuard>
              <Outlet />
            </ClosedGuard>
          </Suspense>
        </PartBoundary>
      </main>
    </div>
  )
}

/** Shows that a page is opening, if that takes more than a moment. */
function OpeningBar() {
  if (useOpening() === undefined) return null
  return <div role="progressbar" aria-label="Opening" className={openingStyles.bar} />
}

/** A closed account sees one page only, which offers to restore it (docs/decisions/0052-closing.md). */
function ClosedGuard({ children }: { readonly children: ReactNode }) {
  const account = useAccount()
  const user = useUser()
  if (!account || !user?.deleted) return children
  return (
    <Suspense fallback={<Loading as="page" />}>
      <ClosedPage account={account} user={user} />
    </Suspense>
  )
}
