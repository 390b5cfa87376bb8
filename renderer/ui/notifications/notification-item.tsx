import IconChevron from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconOpens from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconStreak from '@tabler/icons-react/dist/esm/icons/IconFlame.mjs'
import IconSystem from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconCoach from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconAnnouncement from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconReferral from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { Link } from 'react-router-dom'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { hostOf } from '#core/values/links/web-address.ts'
import { withFirstName } from '#core/values/names/first-name.ts'
import { ExternalLink } from '#ui/links/external-link.tsx'
import layout from '../kit/layout.module.css'
import styles from './notification-item.module.css'
import { KIND_WORDS, timeAgo } from './words.ts'

const ICONS = {
  announcement: IconAnnouncement,
  coach: IconCoach,
  referral: IconReferral,
  streak: IconStreak,
  system: IconSystem,
} as const satisfies Record<Notification['kind'], unknown>

interface NotificationItemProps {
  readonly notification: Notification
  /** The name of the member who reads it. */
  readonly reader: string
  /** In ms. */
  readonly now: number
  /** Without it, the notification leads nowhere: a preview. */
  readonly onFollow?: () => void
}

export function NotificationItem({ notification, reader, now, onFollow }: NotificationItemProps) {
  const { kind, link, webLink, created, isViewed } = notification
  // What a person wrote to this member alone stays as it is.
  const personal = (words: string) => (kind === 'coach' ? words : withFirstName(words, reader))
  const [title, body] = [personal(notification.title), personal(notification.body)]
  const Icon = ICONS[kind]
  const label = KIND_WORDS[kind]
  const text = (
    <>
      <span className={styles.icon}>
        <Icon size={22} stroke={1.7} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.meta}>
          {label}
          {created > 0 && (
            <>
              {' · '}
              <time dateTime={new Date(created).toISOString()}>{timeAgo(created, now)}</time>
            </>
          )}
          {!isViewed && <span className={layout.count}>New</span>}
        </span>
        <strong className={styles.title}>{title || label}</strong>
        {body !== '' && <span className={styles.body}>{body}</span>}
        {webLink !== undefined && <span className={layout.small}>Opens {hostOf(webLink)}</span>}
      </span>
      {webLink !== undefined ? (
        <IconOpens className={layout.muted} size={20} stroke={1.8} aria-hidden="true" />
      ) : (
        link !== '' && (
          <IconChevron className={layout.muted} size={20} stroke={1.8} aria-hidden="true" />
        )
      )}
    </>
  )
  return (
    <li>
      {webLink !== undefined && onFollow ? (
        // The list stays open behind the other website.
        <ExternalLink to={webLink} className={styles.item}>
          {text}
        </ExternalLink>
      ) : link === '' || !onFollow ? (
        <div className={styles.item}>{text}</div>
      ) : (
        <Link to={link} className={styles.item} onClick={onFollow}>
          {text}
        </Link>
      )}
    </li>
  )
}
