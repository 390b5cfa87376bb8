import { type ToggleEvent, useId, useState } from 'react'
import { HABITS, type HabitId } from '#core/habits/habits.ts'
import { counted } from './day-words.ts'
import styles from './habit-column.module.css'

interface HabitColumnProps {
  readonly id: HabitId
  /** What else is said of the column. */
  readonly note?: string
}

/** The short name of a habit's column. A tap says what it stands for. */
export function HabitColumn({ id, note }: HabitColumnProps) {
  const said = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { column, title, value } = HABITS[id]
  return (
    <>
      <button type="button" className={styles.name} popoverTarget={said}>
        {column}
      </button>
      {/* Empty until it opens: a header reads as its short name alone. */}
      <div
        popover="auto"
        id={said}
        className={styles.said}
        onBeforeToggle={({ newState }: ToggleEvent) => setIsOpen(newState === 'open')}
      >
        {isOpen && (
          <>
            <strong>{title}</strong>
            <span>{counted(value, 'point')} a day</span>
            {note !== undefined && <span>{note}</span>}
          </>
        )}
      </div>
    </>
  )
}
