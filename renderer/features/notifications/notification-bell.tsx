import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { NOTIFICATION_LIMIT } from '#core/records/group.ts'
import { useWaitingNotice } from '#data/records/join-request/waiting-requests.ts'
import { useUnseenCount } from '#data/records/notification/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { classNames } from '#ui/class-names.ts'
import corner from '#ui/controls/corner-button.module.css'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import styles from './notification-bell.module.css'
import { BELL_WORDS } from './words.ts'

const NotificationsDialog = lazyPart(
  async () => (await import('./list/notifications-dialog.tsx')).NotificationsDialog,
)

/** The bell in the corner: counts unseen notifications and opens their list. */
export function NotificationBell({ account }: { readonly account: Account }) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState(false)
  const waiting = useWaitingNotice(account, opened ? 'list' : pathname)
  const unseen = useUnseenCount(account) + (waiting && !waiting.isViewed ? 1 : 0)
  // The device stores only the latest ten, so ten unseen may be more.
  const count = unseen < NOTIFICATION_LIMIT ? String(unseen) : `${NOTIFICATION_LIMIT - 1}+`
  return (
    <>
      <button
        type="button"
        className={classNames(corner.button, styles.bell)}
        aria-haspopup="dialog"
        aria-label={unseen === 0 ? BELL_WORDS.title : BELL_WORDS.unseen(count)}
        onClick={() => setOpened(true)}
      >
        <IconBell size={25} stroke={1.6} aria-hidden="true" />
        <span className={corner.label}>{BELL_WORDS.title}</span>
        {unseen > 0 && <span className={styles.count}>{count}</span>}
      </button>
      {opened && (
        <Suspense fallback={<Loading as="overlay" />}>
          <NotificationsDialog
            account={account}
            waiting={waiting}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
