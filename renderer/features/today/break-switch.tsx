import layout from '#ui/kit/layout.module.css'
import tick from '#ui/kit/tick.module.css'

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
    <label className={layout.between}>
      <span>
        <strong>{label}</strong>
        <br />
        <span className={layout.small} id="breaks-left">
          {breaksText(left)}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={tick.switch}
        aria-label={label}
        aria-describedby="breaks-left"
        aria-checked={skipped}
        checked={skipped}
        disabled={!skipped && left === 0}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  )
}

export const breaksText = (left: number) =>
  left === 0 ? 'None left this month.' : `${left} left this month. A break ends no streak.`
