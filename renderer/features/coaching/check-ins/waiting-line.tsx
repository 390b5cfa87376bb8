import { Link } from 'react-router-dom'
import { checkInsPath } from '#core/values/links/paths.ts'
import type { CheckInQueue } from '#data/pages/coaching/check-ins/read-queue.ts'
import layout from '#ui/kit/layout.module.css'
import styles from './check-ins.module.css'
import { LINE_WORDS } from './words.ts'

/** The way from the group to the queue; renders nothing while no check-in waits. */
export function WaitingLine({ queue: { waiting, hasMore } }: { readonly queue: CheckInQueue }) {
  if (waiting.length === 0) return null
  const late = waiting.filter(({ isLate }) => isLate).length
  return (
    <Link className={styles.line} to={checkInsPath}>
      <span className={styles.counts}>
        <strong>{LINE_WORDS.waiting(waiting.length, hasMore)}</strong>
        {late > 0 && <span className={layout.warning}>{LINE_WORDS.late(late)}</span>}
      </span>
      <span aria-hidden="true" className={styles.arrow}>
        →
      </span>
    </Link>
  )
}
