import { Link } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './thread.module.css'

/** A stranger’s thread, or nobody’s: which of the two is not told. */
export function NotYours() {
  return (
    <EmptyState
      title="This is not one of your threads"
      action={
        <Link className={styles.aside} to={PATHS.thread}>
          Go to your messages
        </Link>
      }
    >
      A thread belongs to a member and their coach. Nobody else sees what is written in it.
    </EmptyState>
  )
}
