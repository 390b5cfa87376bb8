import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { useUnreadThreads } from '#data/records/thread/conversations/use-unread-threads.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './coach-link.module.css'

/** Links members with a coach to their messages: a screenshot sent there checks the first habit. */
export function CoachLink() {
  const { hasCoach, unread } = useUnreadThreads()
  if (!hasCoach) return null
  return (
    <Link to={PATHS.thread} className={styles.link} title={COACH_LINK.label}>
      <IconMessage size={22} stroke={1.7} aria-hidden="true" />
      <VisuallyHidden>{COACH_LINK.label}</VisuallyHidden>
      {unread > 0 && (
        <span className={styles.count}>
          {unread > 9 ? '9+' : unread}
          <VisuallyHidden>{' unread'}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}

/** Texts of the link to the coach, which loads after the habits. */
const COACH_LINK = {
  label: 'Send to coach',
} as const
