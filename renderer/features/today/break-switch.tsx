import { PlainButton } from '#ui/controls/plain-button.tsx'
import layout from '#ui/kit/layout.module.css'
import styles from './break-switch.module.css'
import { BREAK } from './words.ts'

interface BreakSwitchProps {
  readonly skipped: boolean
  /** Break days left in the month. */
  readonly left: number
  readonly isToday: boolean
  readonly onChange: (skipped: boolean) => void
}

/**
 * Marks a break day, which earns nothing and does not break a streak; there are four a month
 * (docs/product.md#streaks). The whole row is the switch.
 */
export function BreakSwitch({ skipped, left, isToday, onChange }: BreakSwitchProps) {
  const label = isToday ? 'Take a break day' : 'A break day'
  return (
    <PlainButton
      role="switch"
      className={styles.switch}
      aria-checked={skipped}
      aria-label={label}
      aria-describedby="breaks-left"
      disabled={!skipped && left === 0}
      onClick={() => onChange(!skipped)}
    >
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={layout.small} id="breaks-left">
          {BREAK.left(left)}
        </span>
      </span>
      <span className={styles.track} />
    </PlainButton>
  )
}
