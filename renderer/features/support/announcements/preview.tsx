import type { TypedBroadcast } from '#core/policies/announcements/announcement.ts'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { readAnnouncedLink } from '#core/records/announced-link.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import layout from '#ui/kit/layout.module.css'
import { NotificationItem } from '#ui/notifications/notification-item.tsx'

interface PreviewProps {
  readonly account: Account
  /** As typed so far. */
  readonly values: TypedBroadcast
}

/** The announcement as the bell shows it, to a member with the admin's own name; nothing until something is typed. */
export function Preview({ account, values: { title, body, link } }: PreviewProps) {
  const reader = useUser()?.name ?? ''
  if (title.trim() === '' && body.trim() === '') return null
  const now = account.now()
  const read = readAnnouncedLink(link)
  const shownLink = 'problem' in read ? { link: '' } : read
  const ids = { id: 'preview', userId: account.userId }
  const notification: Notification = {
    ...ids,
    created: now,
    isViewed: false,
    kind: 'announcement',
    syncedAt: 0,
    title: title.trim(),
    body: body.trim(),
    ...shownLink,
  }
  return (
    <section aria-labelledby="announcement-preview">
      <h3 id="announcement-preview">As a member sees it</h3>
      <ul className={layout.wide}>
        <NotificationItem notification={notification} reader={reader} now={now} />
      </ul>
    </section>
  )
}
