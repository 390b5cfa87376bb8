import type { HandOver } from '#core/policies/bulk/bulk-run.ts'
import type { Coached } from '#core/views/admin/members/hand-over.ts'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { memberOptions, HAND_OVER_WORDS as WORDS } from '../words.ts'

interface HandOverFieldsProps {
  readonly name: string
  readonly coached: readonly Coached[]
  readonly choices: HandOver
  /** The admin has tried to go on. */
  readonly checked: boolean
  readonly onChange: (choices: HandOver) => void
}

const KEEP = 'keep'
const NOBODY = 'nobody'

/** Asks who takes a coach's members, role by role. Whose coach stops must get somebody, or knowingly nobody. */
export function HandOverFields(props: HandOverFieldsProps) {
  const { name, coached, choices, checked, onChange } = props
  return coached.map(({ role, members, stops, takers }) => {
    const chosen = choices[role]
    const choose = (value: string) => {
      const { [role]: _before, ...others } = choices
      if (value === KEEP) onChange(others)
      else onChange({ ...others, [role]: value === NOBODY ? '' : value })
    }
    const isMissing = checked && stops && chosen === undefined
    return (
      <div key={role} className={layout.loose}>
        <Select
          label={WORDS.who(name, role, members)}
          hint={WORDS.hint[chosen === '' ? 'nobody' : 'somebody']}
          problem={isMissing ? 'Choose who takes them, or nobody for now.' : undefined}
          value={chosen === '' ? NOBODY : (chosen ?? KEEP)}
          options={[
            {
              value: KEEP,
              label: stops ? 'Choose who takes them' : `They stay with ${name}`,
              disabled: stops,
            },
            ...memberOptions(takers),
            { value: NOBODY, label: 'Nobody for now' },
          ]}
          onChange={choose}
        />
      </div>
    )
  })
}
