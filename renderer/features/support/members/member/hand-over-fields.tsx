import type { HandOver } from '#core/policies/bulk/bulk-run.ts'
import { nameAndEmail } from '#core/values/names/display-name.ts'
import type { Coached } from '#core/views/admin/members/hand-over.ts'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { HAND_OVER_WORDS as WORDS } from '../words.ts'

interface HandOverFieldsProps {
  /** The coach's name. */
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
          problem={isMissing ? WORDS.missing : undefined}
          value={chosen === '' ? NOBODY : (chosen ?? KEEP)}
          options={[
            { value: KEEP, label: stops ? WORDS.choose : WORDS.keep(name), disabled: stops },
            ...takers.map((row) => ({
              value: row.id,
              label: nameAndEmail(row) || row.id,
            })),
            { value: NOBODY, label: WORDS.nobody },
          ]}
          onChange={choose}
        />
      </div>
    )
  })
}
