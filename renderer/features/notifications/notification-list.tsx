import type { Account } from '#data/local/account.ts'
import { useSession } from '#data/session/session.ts'
import { Loading } from '#ui/loading.tsx'
import { NotificationItem } from './notification-item.tsx'
import styles from './notification-list.module.css'
import { useOpenList } from './use-open-list.ts'

interface NotificationListProps {
  readonly account: Account
  /** One of them leads elsewhere, and has been followed. */
  readonly onLeave: () => void
}

/** The ten latest, those first that were unseen when the list opened. */
export function NotificationList({ account, onLeave }: NotificationListProps) {
  const shown = useOpenList(account)
  const offline = useSession(({ sync }) => sync === 'offline')
  if (!shown) return <Loading />
  return (
    <>
      {offline && (
        <p className={styles.note}>
          There is no connection just now. What is newer comes by itself once there is.
        </p>
      )}
      {shown.length === 0 ? (
        <p className={styles.empty}>
          Nothing here yet. When somebody joins with your link, or a coach writes to you, you read
          it here.
        </p>
      ) : (
        <ul className={styles.list}>
          {shown.map((one) => (
            <NotificationItem
              key={one.id}
              notification={one}
              now={account.now()}
              onFollow={onLeave}
            />
          ))}
        </ul>
      )}
    </>
  )
}
