import type { Notification } from '#core/policies/notifications/notifications.ts'
import { useUser } from '#data/records/member/queries.ts'
import layout from '#ui/kit/layout.module.css'
import { NotificationItem } from '#ui/notifications/notification-item.tsx'

type Seen = Pick<Notification, 'kind' | 'title' | 'body' | 'link' | 'webLink'>

/** What members get, as the bell shows it, to a member with the admin's own name. */
export function AsSeen({ title, body, ...seen }: Seen) {
  const reader = useUser()?.name ?? ''
  const notification: Notification = {
    ...{ id: 'preview', userId: 'preview', created: 0, isViewed: true },
    ...{ ...seen, title: title.trim(), body: body.trim() },
  }
  return (
    <ul className={layout.wide} aria-label="As a member sees it">
      <NotificationItem notification={notification} reader={reader} now={0} />
    </ul>
  )
}
