import { localFormat } from '#ui/local-format.ts'
import styles from './group.module.css'

const TIME = localFormat({ hour: '2-digit', minute: '2-digit' })
const DATE = localFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

interface FreshnessProps {
  readonly live: boolean
  /** When it was the cloud's word, in ms. */
  readonly at: number | undefined
}

/** Whether the page follows the cloud now, and otherwise how old it is. */
export function Freshness({ live, at }: FreshnessProps) {
  return <p className={styles.freshness}>{live ? 'Live' : at === undefined ? '' : asOf(at)}</p>
}

function asOf(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return `as of ${(isToday ? TIME : DATE).format(at)}`
}
