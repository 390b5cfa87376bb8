import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { useUnreadThreads } from '#data/records/thread/conversations/use-unread-threads.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './coach-link.module.css'

export function CoachLink() {
  const { hasCoach, unread } = useUnreadThreads()
  if (!hasCoach) return null
  return (
    <Link to={PATHS.thread} className={styles.link} title="Send to coach">
      <IconMessage size={22} stroke={1.7} aria-hidden="true" />
      <VisuallyHidden>Send to coach</VisuallyHidden>
      {unread > 0 && (
        <span className={styles.count}>
          {unread > 9 ? '9+' : unread}
          <VisuallyHidden>{' unread'}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
