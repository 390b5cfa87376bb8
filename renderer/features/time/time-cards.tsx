import IconTemplates from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs'
import IconInsight from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import type { Schedule } from '#core/values/hours/week.ts'
import { useTimeStreak } from '#data/records/time-day/queries.ts'
import layout from '#ui/kit/layout.module.css'
import styles from './time-cards.module.css'
import { TIME_CARDS } from './words.ts'

interface ScheduleCardProps {
  readonly schedule: Schedule
  readonly onTemplates: () => void
}

/** The schedule for new days, and a button to all templates. */
export function ScheduleCard({ schedule, onTemplates }: ScheduleCardProps) {
  return (
    <div className={layout.between}>
      <div className={layout.shrink}>
        <p className={layout.small}>New days follow</p>
        <p className={styles.value}>{schedule.name}</p>
      </div>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onTemplates}>
        <IconTemplates size={20} stroke={1.8} aria-hidden="true" />
        Templates
      </button>
    </div>
  )
}

/** Days in a row whose 24 hours are all accounted for, and a button to insight. */
export function TimeStreak({ onInsight }: { readonly onInsight: () => void }) {
  const streak = useTimeStreak()
  return (
    <div className={layout.between}>
      <div>
        <p className={styles.value}>{streak !== undefined && TIME_CARDS.streak(streak)}</p>
        <p className={layout.small}>with all 24 hours accounted for</p>
      </div>
      <button type="button" className={styles.link} onClick={onInsight}>
        <IconInsight size={20} stroke={1.8} aria-hidden="true" />
        Insight
      </button>
    </div>
  )
}
