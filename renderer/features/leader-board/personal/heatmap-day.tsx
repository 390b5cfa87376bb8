import { Link } from 'react-router-dom'
import type { DaySummary } from '#core/habits/days/history.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { Stepper } from '#ui/controls/stepper.tsx'
import { fullDate } from '#ui/day-words.ts'
import layout from '#ui/kit/layout.module.css'
import { dayLook, Mark } from '#ui/mark.tsx'
import { formatDone } from './format-day.ts'
import styles from './heatmap.module.css'

interface HeatmapDayProps {
  readonly day: DayKey
  readonly summary: DaySummary | undefined
  /** Whether the member may still change the day. */
  readonly isOpen: boolean
  readonly onEarlier: (() => void) | undefined
  readonly onLater: (() => void) | undefined
}

/** The selected day beside the heatmap, as the mark and in words (docs/product.md#look-and-behaviour). */
export function HeatmapDay({ day, summary, isOpen, onEarlier, onLater }: HeatmapDayProps) {
  return (
    <div className={styles.day}>
      <Mark {...dayLook(summary)} size={92} />
      <div className={layout.shrink}>
        <Stepper earlier="Earlier day" later="Later day" onEarlier={onEarlier} onLater={onLater}>
          {fullDate(day)}
        </Stepper>
        <p className={styles.done}>{formatDone(summary)}</p>
        {isOpen && (
          <Link className={styles.correct} to={`/?day=${day}`}>
            Correct this day
          </Link>
        )}
      </div>
    </div>
  )
}
