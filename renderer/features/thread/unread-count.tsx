import styles from './thread.module.css'

/** How much is unread; nothing where nothing is. */
export function UnreadCount({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {count > 99 ? '99+' : count}
      <span className={styles.unseen}> unread</span>
    </span>
  )
}
