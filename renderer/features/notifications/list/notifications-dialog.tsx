import { useEffect, useState } from 'react'
import { keepShown, type Notification } from '#core/policies/notifications/notifications.ts'
import { useUser } from '#data/records/member/queries.ts'
import { viewNotifications } from '#data/records/notification/apply-remote.ts'
import { useNotifications } from '#data/records/notification/queries.ts'
import { viewNotice } from '#data/records/notification/seen-notices.ts'
import type { Account } from '#data/storage/account.ts'
import { useSession } from '#data/sync/status/session-state.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { Loading } from '#ui/loading.tsx'
import { NotificationItem } from '#ui/notifications/notification-item.tsx'
import { showDatabaseError } from '#ui/toast.ts'

interface NotificationsDialogProps {
  readonly account: Account
  /** The notices of requests that wait for an answer, which are none of the stored notifications. */
  readonly waiting: readonly Notification[]
  /** Also called when a notification's link is followed to another page. */
  readonly onClose: () => void
}

export function NotificationsDialog({ account, waiting, onClose }: NotificationsDialogProps) {
  return (
    <Dialog title="Notifications" onClose={onClose}>
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
  const notices = useShownNotices(account, waiting)
  const shown = stored && [...notices, ...stored]
  const reader = useUser()?.name ?? ''
  const offline = useSession(({ sync }) => sync === 'offline')
  if (!shown) return <Loading />
  return (
    <>
      {offline && <p className={layout.muted}>{LIST_WORDS.offline}</p>}
      {shown.length === 0 ? (
        <p className={layout.muted}>{LIST_WORDS.empty}</p>
      ) : (
        <ul className={layout.tight}>
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

function useShownNotices(
  account: Account,
  waiting: readonly Notification[],
): readonly Notification[] {
  const [newest, setNewest] = useState<Readonly<Record<string, number>>>({})
  const unseen = waiting.filter(({ isViewed }) => !isViewed)
  const news = unseen.filter(({ id, created }) => created > (newest[id] ?? 0))
  if (news.length > 0) {
    setNewest({ ...newest, ...Object.fromEntries(news.map(({ id, created }) => [id, created])) })
  }
  useEffect(() => {
    for (const notice of waiting) {
      if (!notice.isViewed) void viewNotice(account, notice).catch(showDatabaseError)
    }
  }, [account, waiting])
  return waiting.map((one) => ({ ...one, isViewed: one.created !== newest[one.id] }))
}

/** Texts of the list of notifications. */
const LIST_WORDS = {
  offline: 'You’re offline. Newer notifications show up once you’re back online.',
  empty:
    'Nothing here yet. When somebody joins with your link or a coach writes to you, you’ll see it here.',
} as const
