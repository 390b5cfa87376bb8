import { useUser } from '#data/records/member/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { DaySection } from './day-section.tsx'
import { DisplaySection } from './display-section.tsx'
import { TITLE } from './words.ts'

/** `/settings/preferences`: how this device shows things, and when the day begins. */
export function PreferencesScreen() {
  const account = useAccount()
  const user = useUser()
  return (
    <div className={layout.page}>
      <PageTitle title={TITLE} />
      <DisplaySection />
      {/* Comes when the record is read: last, so that nothing moves from under a finger. */}
      {account && user && <DaySection account={account} startHour={user.dayStartHour} />}
    </div>
  )
}
