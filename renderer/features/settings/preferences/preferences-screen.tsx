import { useAccount } from '#data/queries/use-account.ts'
import { useUser } from '#data/queries/use-user.ts'
import { PageTitle } from '#ui/page-title.tsx'
import settings from '../settings.module.css'
import { DaySection } from './day-section.tsx'
import { DisplaySection } from './display-section.tsx'

/** `/settings/preferences`: when the day begins, and how this device shows things. */
export function PreferencesScreen() {
  const account = useAccount()
  const user = useUser()
  return (
    <div className={settings.page}>
      <PageTitle title="Preferences" />
      {account && user && <DaySection account={account} startHour={user.dayStartHour} />}
      <DisplaySection />
    </div>
  )
}
