import type { BotRule } from '#core/policies/bot/bot-rule.ts'
import { nudgeKind } from '#core/policies/bot/nudge.ts'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { useUser } from '#data/records/member/queries.ts'
import layout from '#ui/kit/layout.module.css'
import { NotificationItem } from '#ui/notifications/notification-item.tsx'
import { RULE_WORDS } from './words.ts'

type Said = Pick<BotRule, 'kind' | 'title' | 'body' | 'link'>

/** A nudge as the bell shows it, to a member with the admin's own name. */
export function RuleAsSeen({ kind, title, body, link }: Said) {
  const reader = useUser()?.name ?? ''
  const notification: Notification = {
    id: 'preview',
    userId: 'preview',
    created: 0,
    isViewed: true,
    kind: nudgeKind(kind),
    title: title.trim(),
    body: body.trim(),
    link,
  }
  return (
    <ul className={layout.wide} aria-label={RULE_WORDS.asSeen}>
      <NotificationItem notification={notification} reader={reader} now={0} />
    </ul>
  )
}
