import { useEffect, useState } from 'react'
import { keepShown, type Notification } from '#core/notifications/notifications.ts'
import { viewWaiting } from '#data/records/join-request/waiting-requests.ts'
import { viewNotifications } from '#data/records/notification/commands.ts'
import { useNotifications } from '#data/records/notification/queries.ts'
import { useUser } from '#data/records/user/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Loading } from '#ui/loading.tsx'
import { NotificationItem } from '#ui/notifications/notification-item.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import styles from './notification-list.module.css'
import { LIST_WORDS } from './words.ts'

interface NotificationsDialogProps {
  readonly account: Account
  /** The notice of requests to join that wait for an answer, which is none of the stored notifications. */
  readonly waiting: Notification | undefined
  /** Also called when a notification's link is followed to another page. */
  readonly onClose: () => void
}

/** The latest notifications in a dialog. The list starts afresh each time it opens. */
export function NotificationsDialog({ account, waiting, onClose }: NotificationsDialogProps) {
  return (
    <Dialog title={LIST_WORDS.title} onClose={onClose}>
      <NotificationList account={account} waiting={waiting} onFollow={onClose} />
    </Dialog>
  )
}

interface NotificationListProps extends Pick<NotificationsDialogProps, 'account' | 'waiting'> {
  readonly onFollow: () => void
}

/** The ten latest; those unseen when the list opened come first. */
function NotificationList({ account, waiting, onFollow }: NotificationListProps) {
  const stored = useShownNotifications(account)
  const notice = useShownNotice(account, waiting)
  const shown = stored && [...(notice ? [notice] : []), ...stored]
  const reader = useUser()?.name ?? ''
  const offline = useSession(({ sync }) => sync === 'offline')
  if (!shown) return <Loading />
  return (
    <>
      {offline && <p className={styles.note}>{LIST_WORDS.offline}</p>}
      {shown.length === 0 ? (
        <p className={styles.empty}>{LIST_WORDS.empty}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((one) => (
            <NotificationItem
              key={one.id}
              notification={one}
              reader={reader}
              now={account.now()}
              onFollow={onFollow}
            />
          ))}
        </ul>
      )}
    </>
  )
}

/** The notifications of the open list, live; marks them as seen. Undefined until they are read. */
function useShownNotifications(account: Account): readonly Notification[] | undefined {
  const latest = useNotifications(account)
  const [shown, setShown] = useState<readonly Notification[]>()
  const next = latest && keepShown(shown, latest)
  if (next !== undefined && next !== shown) setShown(next)

  useEffect(() => {
    const unseen = (shown ?? []).filter(({ isViewed }) => !isViewed).map(({ id }) => id)
    if (unseen.length > 0) void viewNotifications(account, unseen).catch(showDatabaseError)
  }, [account, shown])
  return shown
}

/** The notice as the open list shows it, still new if it was when the list opened; marks it as seen. */
function useShownNotice(
  account: Account,
  waiting: Notification | undefined,
): Notification | undefined {
  const [newest, setNewest] = useState(0)
  if (waiting && !waiting.isViewed && waiting.created > newest) setNewest(waiting.created)
  useEffect(() => {
    if (waiting && !waiting.isViewed) void viewWaiting(account, waiting).catch(showDatabaseError)
  }, [account, waiting])
  return waiting && { ...waiting, isViewed: waiting.created !== newest }
}
