import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { useDailyVisit } from '#data/commands/use-daily-visit.ts'
import { AccountButton } from '../account/account-button.tsx'
import styles from './app-layout.module.css'
import { MainNavigation } from './main-navigation.tsx'
import { Splash } from './splash.tsx'

/** What surrounds every page of a signed-in member. */
export function AppLayout() {
  useDailyVisit()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      <MainNavigation />
      <AccountButton />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<Splash />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}
