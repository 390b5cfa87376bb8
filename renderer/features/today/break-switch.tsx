import { PlainButton } from '#ui/plain-button.tsx'
import styles from './break-switch.module.css'

interface BreakSwitchProps {
  readonly skipped: boolean
  /** Breaks left in the day's month. */
  readonly left: number
  readonly isToday: boolean
  readonly onChange: (skipped: boolean) => void
}

/**
 * A day off: it earns nothing and does not break a streak; four a month (design 6). The whole row is the
 * switch. It is no Mantine `Switch`: Mantine is not in the first download (decision 0038).
 */
export function BreakSwitch({ skipped, left, isToday, onChange }: BreakSwitchProps) {
  const label = isToday ? 'Take a break day' : 'A break day'
  return (
    <PlainButton
      role="switch"
      className={styles.switch ?? ''}
      aria-checked={skipped}
      aria-label={label}
      aria-describedby="breaks-left"
      disabled={!skipped && left === 0}
      onClick={() => onChange(!skipped)}
    >
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.left} id="breaks-left">
          {left === 0 ? 'None left this month.' : `${left} left this month. Your streak stays.`}
        </span>
      </span>
      <span className={styles.track} />
    </PlainButton>
  )
}
