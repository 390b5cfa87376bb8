import { type ToggleEvent, useId, useState } from 'react'
import { HABITS, type HabitId } from '#core/values/habits.ts'
import styles from './habit-column.module.css'

interface HabitColumnProps {
  readonly id: HabitId
  /** An additional line of the explanation. */
  readonly note?: string
}

export function HabitColumn({ id, note }: HabitColumnProps) {
  const said = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { column, title, value } = HABITS[id]
  return (
    <>
      <button type="button" data-paper="text" className={styles.name} popoverTarget={said}>
        {column}
      </button>
      {/* Empty until it opens, so that screen readers read only the header's short name. */}
      <div
        popover="auto"
        id={said}
        className={styles.said}
        onBeforeToggle={({ newState }: ToggleEvent) => setIsOpen(newState === 'open')}
      >
        {isOpen && (
          <>
            <strong>{title}</strong>
            <span>
              {value} {value === 1 ? 'point' : 'points'} a day
            </span>
            {note !== undefined && <span>{note}</span>}
          </>
        )}
      </div>
    </>
  )
}
