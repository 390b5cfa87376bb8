import { Checkbox, NativeSelect } from '@mantine/core'
import { MOST_GROUPS } from '#core/broadcasts/broadcast.ts'
import type { Group } from '#core/records/group.ts'
import styles from '../tools/tools.module.css'
import { type AudienceChoice, TIERS } from './audience-words.ts'

interface AudienceFieldsProps {
  readonly choice: AudienceChoice
  readonly groups: readonly Group[]
  readonly onChange: (choice: AudienceChoice) => void
}

const KINDS = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'groups', label: 'Groups' },
  { value: 'coaches', label: 'Coaches' },
  { value: 'tier', label: 'A plan' },
] as const

export function AudienceFields({ choice, groups, onChange }: AudienceFieldsProps) {
  const { kind, groupIds, tier } = choice
  const choose = (id: string, isChosen: boolean) =>
    onChange({
      ...choice,
      groupIds: isChosen
        ? [...groupIds, id].slice(0, MOST_GROUPS)
        : groupIds.filter((one) => one !== id),
    })
  return (
    <>
      <NativeSelect
        label="To"
        size="md"
        data={[...KINDS]}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choice, kind: KINDS.find((one) => one.value === value)?.value ?? kind })
        }
      />
      {kind === 'groups' && (
        <fieldset className={styles.plain}>
          <legend>Which groups</legend>
          {groups
            .filter(({ archived }) => !archived)
            .map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name || id}
                size="md"
                checked={groupIds.includes(id)}
                onChange={({ currentTarget: { checked } }) => choose(id, checked)}
              />
            ))}
        </fieldset>
      )}
      {kind === 'tier' && (
        <NativeSelect
          label="Which plan"
          size="md"
          data={[...TIERS]}
          value={tier}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...choice, tier: TIERS.find((one) => one.value === value)?.value ?? tier })
          }
        />
      )}
    </>
  )
}
