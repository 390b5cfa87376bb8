import { Suspense, use, useCallback } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useDailyVisit } from '#data/commands/use-daily-visit.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { lazyPart, untilItComes } from '#ui/lazy-part.tsx'
import { patientThemed } from '#ui/lazy-themed.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { PageHistoryContext } from '#ui/use-back-closes.ts'
import { AccountButton } from '../account/account-button.tsx'
import { ClosedGuard } from '../guards/closed-guard.tsx'
import { readInvitationState } from '../guards/invitation-state.ts'
import styles from './app-layout.module.css'
import { MainNavigation } from './main-navigation.tsx'
import { OpeningBar } from './opening-bar.tsx'

const NotificationBell = lazyPart(() =>
  untilItComes(
    async () => (await import('#features/notifications/notification-bell.tsx')).NotificationBell,
  ),
)

const InvitationArrival = patientThemed(
  async () => (await import('#features/invitation/invitation-arrival.tsx')).InvitationArrival,
)

/** Nothing of it is due in the first moment: it is fetched after all that is on the screen. */
const LATER_MS = 2_000

const later = () => new Promise((resolve) => setTimeout(resolve, LATER_MS))

const RefusalToasts = lazyPart(async () => {
  await later()
  return untilItComes(async () => (await import('./refusal-toasts.tsx')).RefusalToasts)
})

const ReminderKeeper = lazyPart(async () => {
  await later()
  return untilItComes(
    async () => (await import('#features/settings/reminders/reminder-keeper.tsx')).ReminderKeeper,
  )
})

const BadgeKeeper = lazyPart(async () => {
  await later()
  return untilItComes(async () => (await import('./badge-keeper.tsx')).BadgeKeeper)
})

/** Not every browser has a badge to show. */
const HAS_BADGE = 'setAppBadge' in navigator

/** What surrounds every page of a signed-in member. */
export function AppLayout() {
  useDailyVisit()
  const account = useAccount()
  const { pathname, state, key } = useLocation()
  const navigate = useNavigate()
  const history = use(PageHistoryContext)
  const invitation = readInvitationState(state)
  // Not while another page is on its way: it would be replaced by this one.
  const forgetInvitation = useCallback(() => {
    if (history?.location().key === key) void navigate('.', { replace: true, state: null })
  }, [history, key, navigate])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      <OpeningBar />
      <MainNavigation />
      {account && (
        <Suspense>
          <NotificationBell account={account} />
        </Suspense>
      )}
      {account && (
        <Suspense>
          <RefusalToasts />
          <ReminderKeeper account={account} />
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
        <PartBoundary place={pathname}>
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
