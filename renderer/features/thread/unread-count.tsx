import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './thread.module.css'
import { THREADS } from './words.ts'

/** How many messages are unread; renders nothing if none are. */
export function UnreadCount({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden>{THREADS.unread}</VisuallyHidden>
    </span>
  )
}
