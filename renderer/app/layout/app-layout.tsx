import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useDailyVisit } from '#data/commands/use-daily-visit.ts'
import { useAccount } from '#data/queries/use-account.ts'
import { AccountButton } from '../account/account-button.tsx'
import { ClosedGuard } from '../guards/closed-guard.tsx'
import styles from './app-layout.module.css'
import { MainNavigation } from './main-navigation.tsx'
import { Splash } from './splash.tsx'

const NotificationBell = lazy(async () => ({
  default: (await import('#features/notifications/notification-bell.tsx')).NotificationBell,
}))

const RefusalToasts = lazy(async () => ({
  default: (await import('./refusal-toasts.tsx')).RefusalToasts,
}))

/** Nothing of it is due in the first moment: it is fetched after all that is on the screen. */
const LATER_MS = 2_000

const ReminderKeeper = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, LATER_MS))
  const { ReminderKeeper: keeper } = await import(
    '#features/settings/reminders/reminder-keeper.tsx'
  )
  return { default: keeper }
})

const BadgeKeeper = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, LATER_MS))
  return { default: (await import('./badge-keeper.tsx')).BadgeKeeper }
})

/** Not every browser has a badge to show. */
const HAS_BADGE = 'setAppBadge' in navigator

/** What surrounds every page of a signed-in member. */
export function AppLayout() {
  useDailyVisit()
  const account = useAccount()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      <MainNavigation />
      {account && (
        <Suspense>
          <NotificationBell account={account} />
          <RefusalToasts />
        </Suspense>
      )}
      {account && (
        <Suspense>
          <ReminderKeeper account={account} />
        </Suspense>
      )}
      {account && HAS_BADGE && (
        <Suspense>
          <BadgeKeeper account={account} />
        </Suspense>
      )}
      <AccountButton />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<Splash />}>
          <ClosedGuard>
            <Outlet />
          </ClosedGuard>
        </Suspense>
      </main>
    </div>
  )
}
