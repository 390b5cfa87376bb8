import { checkInCoachOf } from '#core/views/check-in/coach.ts'
import { useUser } from '#data/records/member/queries.ts'
import { useAccount } from '#data/sync/status/session-state.ts'
import layout from '#ui/kit/layout.module.css'
import { PageTitle } from '#ui/page-title.tsx'
import { Channels } from './channels.tsx'
import { CheckInSection } from './check-in-section.tsx'
import { RecapSection } from './recap-section.tsx'
import { ReminderList } from './reminder-list.tsx'
import { TITLE } from './words.ts'

/** `/settings/notifications`: what Fourfold may tell the member, and when (docs/product.md#routes). */
export function NotificationsScreen() {
  const account = useAccount()
  const user = useUser()
  return (
    <div className={layout.page}>
      <PageTitle title={TITLE} />
      {account && user && (
        <>
          <Channels account={account} user={user} />
          {checkInCoachOf(user) !== undefined && (
            <CheckInSection account={account} at={user.checkInAt} />
          )}
          <RecapSection account={account} user={user} />
          <ReminderList account={account} isPushOn={user.notifications.push} />
        </>
      )}
    </div>
  )
}
