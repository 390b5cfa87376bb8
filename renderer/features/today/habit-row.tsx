import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { memo } from 'react'
import { HABIT_IDS, HABITS, type HabitId } from '#core/values/habits.ts'
import { PlainButton } from '#ui/controls/plain-button.tsx'
import { HabitIcon } from '#ui/days/habit-look.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './habit-row.module.css'

interface HabitRowProps {
  readonly habit: HabitId
  readonly checked: boolean
  /** False on a break day, which earns nothing. */
  readonly earns: boolean
  readonly onCheck: (habit: HabitId, checked: boolean) => void
}

export const HabitRow = memo(function HabitRow({ habit, checked, earns, onCheck }: HabitRowProps) {
  const { title, value } = HABITS[habit]
  const key = String(HABIT_IDS.indexOf(habit) + 1)
  const points = `points-of-${habit}`
  const worth = earns ? value : 0
  return (
    <PlainButton
      role="checkbox"
      data-habit={habit}
      className={styles.row}
      aria-checked={checked}
      onClick={() => onCheck(habit, !checked)}
      aria-label={title}
      aria-describedby={points}
      aria-keyshortcuts={key}
    >
      <span className={styles.icon}>
        <HabitIcon habit={habit} />
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.key} aria-hidden="true">
        {key}
      </span>
      <span className={styles.points} id={points}>
        +{worth}
        <VisuallyHidden>{worth === 1 ? ' point' : ' points'}</VisuallyHidden>
      </span>
      <span className={styles.box}>
        <IconCheck size={18} stroke={3} aria-hidden="true" />
      </span>
    </PlainButton>
  )
})
