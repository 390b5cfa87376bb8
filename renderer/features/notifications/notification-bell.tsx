import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { hearsNotices } from '#core/policies/notifications/hears-notices.ts'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { NOTIFICATION_LIMIT } from '#core/records/group.ts'
import { loadLater } from '#data/platform/load-with-retry.ts'
import { useUser } from '#data/records/member/queries.ts'
import { useUnseenCount } from '#data/records/notification/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { classNames } from '#ui/class-names.ts'
import corner from '#ui/controls/corner-button.module.css'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import styles from './notification-bell.module.css'

const NotificationsDialog = lazyPart(
  async () => (await import('./list/notifications-dialog.tsx')).NotificationsDialog,
  <Loading as="overlay" />,
)

const BellNotices = lazyPart(
  () => loadLater(async () => (await import('./bell-notices.tsx')).BellNotices),
  null,
)

export function NotificationBell({ account }: { readonly account: Account }) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState(false)
  const isAdmin = useSession(({ claims }) => claims.admin === true)
  const user = useUser()
  const [waiting, setWaiting] = useState<readonly Notification[]>([])
  const unseen = useUnseenCount(account) + waiting.filter(({ isViewed }) => !isViewed).length
  // The device stores only the latest ten, so ten unseen may be more.
  const count = unseen < NOTIFICATION_LIMIT ? String(unseen) : `${NOTIFICATION_LIMIT - 1}+`
  return (
    <>
      <button
        type="button"
        className={classNames(corner.button, styles.bell)}
        aria-haspopup="dialog"
        aria-label={unseen === 0 ? BELL_WORDS.title : `Notifications, ${count} new`}
        onClick={() => setOpened(true)}
      >
        <IconBell size={25} stroke={1.6} aria-hidden="true" />
        <span className={corner.label}>{BELL_WORDS.title}</span>
        {unseen > 0 && <span className={styles.count}>{count}</span>}
      </button>
      {hearsNotices(user, isAdmin) && (
        <BellNotices account={account} page={opened ? 'list' : pathname} onNotices={setWaiting} />
      )}
      {opened && (
        <NotificationsDialog account={account} waiting={waiting} onClose={() => setOpened(false)} />
      )}
    </>
  )
}

/** Texts of the bell. */
const BELL_WORDS = {
  title: 'Notifications',
} as const
