import { Link } from 'react-router-dom'
import { type FoundAudience, MAX_GROUPS } from '#core/policies/announcements/announcement.ts'
import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import type { Group } from '#core/records/group.ts'
import { PATHS } from '#core/values/links/paths.ts'
import type { SavedFilter } from '#core/views/admin/members/saved-filters.ts'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import support from '../support.module.css'
import styles from '../tools/tools.module.css'
import { AUDIENCE_WORDS } from './words.ts'

export interface AudienceChoice {
  readonly kind: FoundAudience['kind'] | 'filter' | 'selected'
  readonly groupIds: string[]
  readonly tier: Extract<FoundAudience, { kind: 'tier' }>['tier']
  readonly filterId: string
}

export const EVERYONE: AudienceChoice = {
  kind: 'everyone',
  groupIds: [],
  tier: 'free',
  filterId: '',
}

/** Where an audience that only the admin's device can find comes from. */
export type DeviceAudience =
  | { readonly kind: 'filter'; readonly filter: SavedFilter }
  | { readonly kind: 'selected'; readonly ids: readonly string[] }

export type AskedAudience = FoundAudience | DeviceAudience

/** What can be chosen besides the groups. */
export interface Choosable {
  readonly filters: readonly SavedFilter[]
  /** The members selected in the members table; undefined if none were. */
  readonly selected: readonly string[] | undefined
}

/** The chosen audience; undefined while it is empty. */
export function audienceOf(
  { kind, groupIds, tier, filterId }: AudienceChoice,
  { filters, selected }: Choosable,
): AskedAudience | undefined {
  switch (kind) {
    case 'groups':
      return groupIds.length > 0 ? { kind, groupIds: [...groupIds] } : undefined
    case 'tier':
      return { kind, tier }
    case 'filter': {
      const filter = filters.find(({ id }) => id === filterId)
      return filter && { kind, filter }
    }
    case 'selected':
      return selected && { kind, ids: selected }
    default:
      return { kind }
  }
}

interface AudienceFieldsProps {
  readonly choice: AudienceChoice
  readonly groups: readonly Group[]
  readonly choosable: Choosable
  readonly onChange: (choice: AudienceChoice) => void
}

const KINDS = [
  { value: 'everyone', label: AUDIENCE_WORDS.kinds.everyone },
  { value: 'groups', label: AUDIENCE_WORDS.kinds.groups },
  { value: 'coaches', label: AUDIENCE_WORDS.kinds.coaches },
  { value: 'tier', label: AUDIENCE_WORDS.kinds.tier },
  { value: 'filter', label: AUDIENCE_WORDS.kinds.filter },
] as const

const TIERS = [
  { value: 'free', label: PLAN_NAMES.free },
  { value: 'standard', label: PLAN_NAMES.standard },
  { value: 'pro', label: PLAN_NAMES.pro },
  { value: 'admin', label: PLAN_NAMES.admin },
] as const

export function AudienceFields({ choice, groups, choosable, onChange }: AudienceFieldsProps) {
  const { kind, groupIds, tier, filterId } = choice
  const { filters, selected } = choosable
  const kinds = selected
    ? [...KINDS, { value: 'selected', label: AUDIENCE_WORDS.selected(selected.length) } as const]
    : KINDS
  const isFull = groupIds.length >= MAX_GROUPS
  const choose = (id: string, isChosen: boolean) =>
    onChange({
      ...choice,
      groupIds: isChosen ? [...groupIds, id] : groupIds.filter((one) => one !== id),
    })
  return (
    <>
      <Select
        label={AUDIENCE_WORDS.to}
        options={kinds}
        value={kind}
        onChange={(next) => onChange({ ...choice, kind: next })}
      />
      {kind === 'groups' && (
        <fieldset className={styles.plain}>
          <legend>{AUDIENCE_WORDS.groups}</legend>
          {isFull && (
            <p className={layout.hint} role="status">
              {AUDIENCE_WORDS.mostGroups(MAX_GROUPS)}
            </p>
          )}
          {groups
            .filter(({ archived }) => !archived)
            .map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name || id}
                checked={groupIds.includes(id)}
                disabled={isFull && !groupIds.includes(id)}
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
      {kind === 'filter' &&
        (filters.length === 0 ? (
          <p className={layout.hint}>
            {AUDIENCE_WORDS.noFilters}{' '}
            <Link className={support.link} to={PATHS.manageMembers}>
              {AUDIENCE_WORDS.members}
            </Link>
          </p>
        ) : (
          <Select
            label={AUDIENCE_WORDS.filter}
            hint={AUDIENCE_WORDS.filterHint}
            options={[
              { value: '', label: AUDIENCE_WORDS.choose },
              ...filters.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filterId}
            onChange={(next) => onChange({ ...choice, filterId: next })}
          />
        ))}
    </>
  )
}
