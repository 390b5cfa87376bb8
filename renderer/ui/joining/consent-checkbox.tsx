import type { SeenMember } from '#core/policies/privacy/who-sees.ts'
import { Checkbox } from '#ui/kit/tick.tsx'
import { CONSENT, consentText, type GroupToSee } from '#ui/privacy/words.ts'

interface ConsentCheckboxProps {
  /** Undefined for who has no account yet. */
  readonly member: SeenMember | undefined
  readonly group: GroupToSee
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Asks for the separate consent to be on a group's board, in one sentence (docs/product.md#privacy). */
export function ConsentCheckbox({ member, group, checked, onChange }: ConsentCheckboxProps) {
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={CONSENT.label}
      hint={consentText(member, group)}
    />
  )
}
