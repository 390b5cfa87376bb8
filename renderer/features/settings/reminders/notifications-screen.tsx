import { useAccount } from '#data/queries/use-account.ts'
import { useUser } from '#data/queries/use-user.ts'
import { PageTitle } from '#ui/page-title.tsx'
import settings from '../settings.module.css'
import { Channels } from './channels.tsx'
import { ReminderList } from './reminder-list.tsx'

/** `/settings/notifications`: what Fourfold may tell the member, and when (spec 2). */
export function NotificationsScreen() {
  const account = useAccount()
  const user = useUser()
  return (
    <div className={settings.page}>
      <PageTitle title="Notifications" />
      {account && user && (
        <>
          <Channels account={account} user={user} />
          <ReminderList account={account} isPushOn={user.notifications.push} />
        </>
      )}
    </div>
  )
}
