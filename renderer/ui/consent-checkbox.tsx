import './input-styles.ts'
import { Checkbox } from '@mantine/core'
import styles from './consent-checkbox.module.css'

interface ConsentCheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Being on a group's board is a consent of its own, asked in one sentence (design 1). */
export function ConsentCheckbox({ checked, onChange }: ConsentCheckboxProps) {
  return (
    <Checkbox
      classNames={{ label: styles.label ?? '', description: styles.description ?? '' }}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label="Show my name, points and habit columns of the month on the group’s leaderboard."
      description="Your days stay private. You can take this back at any time."
    />
  )
}
