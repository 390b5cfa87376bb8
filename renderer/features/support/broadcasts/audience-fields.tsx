import { type Audience, MOST_GROUPS } from '#core/admin/broadcast.ts'
import { PLAN_NAMES } from '#core/admin/role-words.ts'
import type { Group } from '#core/records/group.ts'
import { Select } from '#ui/kit/select.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import styles from '../tools/tools.module.css'
import { AUDIENCE_WORDS } from './words.ts'

export interface AudienceChoice {
  readonly kind: Audience['kind']
  readonly groupIds: readonly string[]
  readonly tier: Extract<Audience, { kind: 'tier' }>['tier']
}

/** The chosen audience; undefined while it is empty. */
export function audienceOf({ kind, groupIds, tier }: AudienceChoice): Audience | undefined {
  if (kind === 'groups') return groupIds.length > 0 ? { kind, groupIds: [...groupIds] } : undefined
  return kind === 'tier' ? { kind, tier } : { kind }
}

interface AudienceFieldsProps {
  readonly choice: AudienceChoice
  readonly groups: readonly Group[]
  readonly onChange: (choice: AudienceChoice) => void
}

const KINDS = [
  { value: 'everyone', label: AUDIENCE_WORDS.kinds.everyone },
  { value: 'groups', label: AUDIENCE_WORDS.kinds.groups },
  { value: 'coaches', label: AUDIENCE_WORDS.kinds.coaches },
  { value: 'tier', label: AUDIENCE_WORDS.kinds.tier },
] as const

const TIERS = [
  { value: 'free', label: PLAN_NAMES.free },
  { value: 'standard', label: PLAN_NAMES.standard },
  { value: 'pro', label: PLAN_NAMES.pro },
  { value: 'admin', label: PLAN_NAMES.admin },
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
      <Select
        label={AUDIENCE_WORDS.to}
        options={KINDS}
        value={kind}
        onChange={(next) => onChange({ ...choice, kind: next })}
      />
      {kind === 'groups' && (
        <fieldset className={styles.plain}>
          <legend>{AUDIENCE_WORDS.groups}</legend>
          {groups
            .filter(({ archived }) => !archived)
            .map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name || id}
                checked={groupIds.includes(id)}
                onChange={({ currentTarget: { checked } }) => choose(id, checked)}
              />
            ))}
        </fieldset>
      )}
      {kind === 'tier' && (
        <Select
          label={AUDIENCE_WORDS.plan}
          options={TIERS}
          value={tier}
          onChange={(next) => onChange({ ...choice, tier: next })}
        />
      )}
    </>
  )
}
