import { freshnessWords } from './freshness-words.ts'
import styles from './leader-board.module.css'

interface FreshnessProps {
  readonly live: boolean
  readonly at: number | undefined
}

/** Whether a board follows the server now, and otherwise how old it is. */
export function Freshness({ live, at }: FreshnessProps) {
  return <p className={styles.freshness}>{freshnessWords({ live, at, now: Date.now() })}</p>
}
