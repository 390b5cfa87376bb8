import IconInsight from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import { useTimeStreak } from '#data/queries/use-time-streak.ts'
import { counted } from '#ui/day-words.ts'
import styles from './time-cards.module.css'

/** Days in a row whose 24 hours are all accounted for, and the way to what many days say. */
export function TimeStreak({ onInsight }: { readonly onInsight: () => void }) {
  const streak = useTimeStreak() ?? 0
  return (
    <div className={styles.card}>
      <div>
        <p className={styles.value}>{counted(streak, 'day')} in a row</p>
        <p className={styles.note}>with all 24 hours accounted for</p>
      </div>
      <button type="button" className={styles.link} onClick={onInsight}>
        <IconInsight size={20} stroke={1.8} aria-hidden="true" />
        Insight
      </button>
    </div>
  )
}
