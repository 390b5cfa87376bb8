import '../input-styles.ts'
import { Checkbox } from '@mantine/core'
import styles from './consent-checkbox.module.css'
import { CONSENT } from './words.ts'

interface ConsentCheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Asks for the separate consent to be on a group's board, in one sentence (docs/product.md#privacy). */
export function ConsentCheckbox({ checked, onChange }: ConsentCheckboxProps) {
  return (
    <Checkbox
      classNames={{ label: styles.label ?? '', description: styles.description ?? '' }}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={CONSENT.label}
      description={CONSENT.text}
    />
  )
}
