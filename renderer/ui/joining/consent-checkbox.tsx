import { Checkbox } from '#ui/kit/tick.tsx'
import { CONSENT } from './words.ts'

interface ConsentCheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Asks for the separate consent to be on a group's board, in one sentence (docs/product.md#privacy). */
export function ConsentCheckbox({ checked, onChange }: ConsentCheckboxProps) {
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={CONSENT.label}
      hint={CONSENT.text}
    />
  )
}
