import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type FoundAudience, MAX_GROUPS } from '#core/policies/announcements/announcement.ts'
import type { Group } from '#core/records/group.ts'
import { PATHS } from '#core/values/links/paths.ts'
import type { SavedFilter } from '#core/views/admin/members/saved-filters.ts'
import { useSavedFilters } from '#data/pages/admin/members/saved-filters.ts'
import type { Account } from '#data/storage/account.ts'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { audienceDrafts, selectedDrafts } from '../drafts/unsaved-drafts.ts'
import support from '../support.module.css'
import { PLAN_OPTIONS } from '../words.ts'
import { AUDIENCE_KINDS } from './words.ts'

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

export interface Choosable {
  readonly filters: readonly SavedFilter[]
  /** The members selected in the members table; undefined if none were. */
  readonly selected: readonly string[] | undefined
}

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

const KINDS = (['everyone', 'groups', 'coaches', 'tier', 'filter'] as const).map((value) => ({
  value,
  label: AUDIENCE_KINDS[value],
}))

export interface AudienceDraft {
  readonly choice: AudienceChoice | undefined
  readonly selected: readonly string[] | undefined
}

/** To whom an announcement goes; a draft of this device until it is sent. */
export function useAudience(account: Account, draft: AudienceDraft) {
  const [selected, setSelected] = useState(draft.selected)
  const isLost = draft.choice?.kind === 'selected' && !draft.selected
  const [choice, show] = useState<AudienceChoice>((isLost ? undefined : draft.choice) ?? EVERYONE)
  const choosable: Choosable = { filters: useSavedFilters() ?? [], selected }
  const choose = (next: AudienceChoice) => {
    show(next)
    void audienceDrafts.keep(account, '', next).catch(() => undefined)
  }
  const forget = () => {
    show(EVERYONE)
    void audienceDrafts.clear(account, '').catch(() => undefined)
    // A selection that was not used is still there to be chosen.
    if (choice.kind !== 'selected') return
    setSelected(undefined)
    void selectedDrafts.clear(account, '').catch(() => undefined)
  }
  return { choice, choosable, choose, forget }
}

export function AudienceFields({ choice, groups, choosable, onChange }: AudienceFieldsProps) {
  const { kind, groupIds, tier, filterId } = choice
  const { filters, selected } = choosable
  const kinds = selected
    ? [...KINDS, { value: 'selected', label: `The selected members (${selected.length})` } as const]
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
        label="To"
        options={kinds}
        value={kind}
        onChange={(next) => onChange({ ...choice, kind: next })}
      />
      {kind === 'groups' && (
        <fieldset className={support.plain}>
          <legend>Which groups</legend>
          {isFull && (
            <p className={layout.hint} role="status">
              {`${MAX_GROUPS} groups at most. Take one away to choose another.`}
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
          label="Which plan"
          options={PLAN_OPTIONS}
          value={tier}
          onChange={(next) => onChange({ ...choice, tier: next })}
        />
      )}
      {kind === 'filter' &&
        (filters.length === 0 ? (
          <p className={layout.hint}>
            No filter is saved on this device. Save one above the list of members.{' '}
            <Link className={support.link} to={PATHS.manageMembers}>
              Open the members
            </Link>
          </p>
        ) : (
          <Select
            label="Which filter"
            hint="It goes to those who match when you preview it."
            options={[
              { value: '', label: 'Choose' },
              ...filters.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filterId}
            onChange={(next) => onChange({ ...choice, filterId: next })}
          />
        ))}
    </>
  )
}
