import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { EmptyState } from '#ui/kit/empty-state.tsx'
import layout from '#ui/kit/layout.module.css'
import { SEEN_BY_FEW } from '#ui/privacy/words.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './thread.module.css'

/** Shown if there may be messages, but the community cannot be reached. */
export function NotHereYet() {
  return (
    <EmptyState title="No messages on this device yet" within>
      We can’t reach the community right now. Messages load when you’re back online.
    </EmptyState>
  )
}

/** For another person's thread or one that does not exist; it must not reveal which. */
export function NotYours() {
  return (
    <EmptyState
      title="You can’t open this conversation"
      action={
        <Link className={styles.aside} to={PATHS.thread}>
          Go to your messages
        </Link>
      }
    >
      {SEEN_BY_FEW.messagesOfTwo}
    </EmptyState>
  )
}

/** How many messages are unread; renders nothing if none are. */
export function UnreadCount({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className={layout.count}>
      {count > 99 ? '99+' : count}
      <VisuallyHidden>{' unread'}</VisuallyHidden>
    </span>
  )
}
