import { useUser } from '#data/records/user/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import { PageTitle } from '#ui/page-title.tsx'
import settings from '../settings.module.css'
import { DaySection } from './day-section.tsx'
import { DisplaySection } from './display-section.tsx'
import { TITLE } from './words.ts'

/** `/settings/preferences`: when the day begins, and how this device shows things. */
export function PreferencesScreen() {
  const account = useAccount()
  const user = useUser()
  return (
    <div className={settings.page}>
      <PageTitle title={TITLE} />
      {account && user && <DaySection account={account} startHour={user.dayStartHour} />}
      <DisplaySection />
    </div>
  )
}
