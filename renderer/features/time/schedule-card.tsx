import IconTemplates from '@tabler/icons-react/dist/esm/icons/IconCalendarWeek.mjs'
import type { Schedule } from '#core/templates/week.ts'
import styles from './time-cards.module.css'

interface ScheduleCardProps {
  readonly schedule: Schedule
  readonly onTemplates: () => void
}

/** The schedule that new days are made from, and the way to all of them. */
export function ScheduleCard({ schedule, onTemplates }: ScheduleCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.words}>
        <p className={styles.note}>New days follow</p>
        <p className={styles.value}>{schedule.name}</p>
      </div>
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={onTemplates}>
        <IconTemplates size={20} stroke={1.8} aria-hidden="true" />
        Templates
      </button>
    </div>
  )
}
