import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { Suspense, useRef, useState } from 'react'
import { NOTIFICATION_LIMIT } from '#core/records/group.ts'
import type { Account } from '#data/local/account.ts'
import { useUnseenCount } from '#data/queries/use-notifications.ts'
import { classNames } from '#ui/class-names.ts'
import corner from '#ui/corner-button.module.css'
import { lazyThemed } from '#ui/lazy-themed.tsx'
import { Loading } from '#ui/loading.tsx'
import styles from './notification-bell.module.css'

const NotificationsDialog = lazyThemed(
  async () => (await import('./notifications-dialog.tsx')).NotificationsDialog,
)

/** How many notifications are unseen, and the way to them. */
export function NotificationBell({ account }: { readonly account: Account }) {
  const unseen = useUnseenCount(account)
  const [opened, setOpened] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const open = () => {
    setEverOpened(true)
    setOpened(true)
  }
  // The dialog is open as it is loaded, and so does not know where the focus came from.
  const close = () => {
    setOpened(false)
    bell.current?.focus()
  }
  // The device knows the latest ten: there may be more.
  const count = unseen < NOTIFICATION_LIMIT ? String(unseen) : `${NOTIFICATION_LIMIT - 1}+`
  return (
    <>
      <button
        ref={bell}
        type="button"
        className={classNames(corner.button, styles.bell)}
        aria-haspopup="dialog"
        aria-label={unseen === 0 ? 'Notifications' : `Notifications, ${count} new`}
        onClick={open}
      >
        <IconBell size={25} stroke={1.6} aria-hidden="true" />
        <span className={corner.label}>Notifications</span>
        {unseen > 0 && <span className={styles.count}>{count}</span>}
      </button>
      {everOpened && (
        <Suspense fallback={<Loading as="overlay" />}>
          <NotificationsDialog
            account={account}
            opened={opened}
            onClose={close}
            onLeave={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
