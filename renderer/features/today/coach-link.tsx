import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { Link } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import { useTalks } from '#data/threads/use-talks.ts'
import styles from './coach-link.module.css'

/** The way from the first habit to the coach, where the member has one: a screenshot sent there checks it. */
export function CoachLink() {
  const { hasCoach, unread } = useTalks()
  if (!hasCoach) return null
  return (
    <Link to={PATHS.thread} className={styles.link} title="Send to coach">
      <IconMessage size={22} stroke={1.7} aria-hidden="true" />
      <span className={styles.words}>Send to coach</span>
      {unread > 0 && (
        <span className={styles.count}>
          {unread > 9 ? '9+' : unread}
          <span className={styles.unseen}> unread</span>
        </span>
      )}
    </Link>
  )
}
