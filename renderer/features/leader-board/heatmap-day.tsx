import { Link } from 'react-router-dom'
import type { DayKey } from '#core/days/day.ts'
import type { DaySummary } from '#core/days/history.ts'
import { HABIT_IDS } from '#core/habits/habits.ts'
import { fullDate } from '#ui/day-words.ts'
import { Mark, NO_HABITS } from '#ui/mark.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { doneWords } from './day-said.ts'
import styles from './heatmap.module.css'

interface HeatmapDayProps {
  readonly day: DayKey
  readonly summary: DaySummary | undefined
  /** Whether the member may still change it. */
  readonly isOpen: boolean
  readonly onEarlier: (() => void) | undefined
  readonly onLater: (() => void) | undefined
}

/** The big cell of the heatmap: one day as the mark, and in words (design 9). */
export function HeatmapDay({ day, summary, isOpen, onEarlier, onLater }: HeatmapDayProps) {
  const checked = summary
    ? new Set(HABIT_IDS.filter((id) => summary.habits[id].checked))
    : NO_HABITS
  return (
    <div className={styles.day}>
      <Mark filled={checked} size={92} faded={!summary || summary.skipped} />
      <div className={styles.said}>
        <Stepper earlier="Earlier day" later="Later day" onEarlier={onEarlier} onLater={onLater}>
          {fullDate(day)}
        </Stepper>
        <p className={styles.done}>{doneWords(summary)}</p>
        {isOpen && (
          <Link className={styles.correct} to={`/?day=${day}`}>
            Correct this day
          </Link>
        )}
      </div>
    </div>
  )
}
