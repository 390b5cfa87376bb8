import { useMemo, useState } from 'react'
import type { Group } from '#core/records/group.ts'
import { dayKeySchema } from '#core/values/time/day.ts'
import {
  byName,
  type MemberFilter,
  type MemberRow,
  shownName,
} from '#core/views/admin/members/directory.ts'
import {
  DAYS_AWAY,
  filterAddress,
  MAX_SEARCH_LENGTH,
} from '#core/views/admin/members/member-view.ts'
import { WholeNumberField } from '#ui/controls/whole-number-field.tsx'
import layout from '#ui/kit/layout.module.css'
import { Select } from '#ui/kit/select.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import styles from '../../support.module.css'
import { SUPPORT_WORDS } from '../../words.ts'
import table from '../members.module.css'
import { PLAN_OPTIONS, ROLE_OPTIONS, STATE_OPTIONS } from '../words.ts'

interface MemberFiltersProps {
  readonly filter: MemberFilter
  readonly groups: ReadonlyMap<string, Group>
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  readonly onChange: (filter: MemberFilter) => void
}

const ANY = { value: '', label: 'Any' } as const

/** Filters of the members table, which combine. */
export function MemberFilters(props: MemberFiltersProps) {
  const { filter, onChange } = props
  const { q: _, ...others } = filterAddress(filter)
  // Not in the filter, which then finds everybody, as the field says.
  const [tooLong, setTooLong] = useState('')
  const active = Object.keys(others).length
  // In sight where they leave room for ten rows, or say why rows are missing; else behind one tap.
  const [isOpen] = useState(
    () => active > 0 || window.matchMedia('(min-width: 48em) and (min-height: 68em)').matches,
  )
  return (
    <search className={layout.stack}>
      <TextField
        label="Find members"
        hint="Type the start of a name or an email."
        type="search"
        enterKeyHint="search"
        dir="auto"
        maxLength={MAX_SEARCH_LENGTH}
        value={filter.typed || tooLong}
        onChange={({ currentTarget: { value } }) => {
          const isTooLong = value.length > MAX_SEARCH_LENGTH
          setTooLong(isTooLong ? value : '')
          onChange({ ...filter, typed: isTooLong ? '' : value })
        }}
      />
      <details className={table.more} open={isOpen}>
        <summary>{active === 0 ? 'Filters' : `Filters (${active})`}</summary>
        <div className={styles.filters}>
          <Choices {...props} />
          <Days filter={filter} onChange={onChange} />
        </div>
      </details>
    </search>
  )
}

function Choices({ filter, groups, members, onChange }: MemberFiltersProps) {
  const coaches = useMemo(
    () =>
      byName(
        [...(members?.values() ?? [])].filter(
          ({ isConsistencyCoach, isExecutiveCoach }) => isConsistencyCoach || isExecutiveCoach,
        ),
      ).map((row) => ({ value: row.id, label: shownName(row) })),
    [members],
  )
  const teams = useMemo(
    () => [...groups.values()].map(({ id, name }) => ({ value: id, label: name })),
    [groups],
  )
  return (
    <>
      <Select
        label="Group"
        value={filter.groupId}
        options={[
          ...[ANY, { value: 'none', label: SUPPORT_WORDS.noGroup }],
          ...withChosen(teams, filter.groupId, 'A group that is not here'),
        ]}
        onChange={(groupId) => onChange({ ...filter, groupId })}
      />
      <Select
        label="Coach"
        value={filter.coachId}
        options={[
          ...[ANY, { value: 'none', label: 'No coach' }],
          ...withChosen(coaches, filter.coachId, 'A coach who is not here'),
        ]}
        onChange={(coachId) => onChange({ ...filter, coachId })}
      />
      <Select
        label="Plan"
        value={filter.tier}
        options={[ANY, ...PLAN_OPTIONS]}
        onChange={(tier) => onChange({ ...filter, tier })}
      />
      <Select
        label="Role"
        value={filter.role}
        options={[ANY, ...ROLE_OPTIONS]}
        onChange={(role) => onChange({ ...filter, role })}
      />
      <Select
        label="Account"
        value={filter.state}
        options={[ANY, ...STATE_OPTIONS]}
        onChange={(state) => onChange({ ...filter, state })}
      />
      <Select
        label="Board"
        value={filter.board}
        options={[ANY, { value: 'none', label: 'On no board' }]}
        onChange={(board) => onChange({ ...filter, board })}
      />
    </>
  )
}

/** The options, with the chosen one among them even if it exists no more. */
function withChosen(
  options: readonly { readonly value: string; readonly label: string }[],
  chosen: string,
  unknown: string,
) {
  const isThere =
    chosen === '' || chosen === 'none' || options.some(({ value }) => value === chosen)
  return isThere ? options : [...options, { value: chosen, label: unknown }]
}

const DATES = [
  ['seenFrom', 'Active since'],
  ['joinedFrom', 'Joined from'],
  ['joinedTo', 'Joined until'],
] as const

function Days({ filter, onChange }: Pick<MemberFiltersProps, 'filter' | 'onChange'>) {
  const { awayDays, joinedFrom, joinedTo } = filter
  const isBadRange = joinedTo !== '' && joinedTo < joinedFrom
  return (
    <>
      <WholeNumberField
        label="Not checked in for days"
        range={DAYS_AWAY}
        value={awayDays}
        meanwhile="Until then it filters nobody out."
        onNumber={(next) => onChange({ ...filter, awayDays: next })}
      />
      {DATES.map(([field, label]) => (
        <TextField
          key={field}
          type="date"
          enterKeyHint="next"
          label={label}
          value={filter[field]}
          problem={field === 'joinedTo' && isBadRange ? 'This is before “Joined from”.' : undefined}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, [field]: dayKeySchema.safeParse(value).data ?? '' })
          }
        />
      ))}
    </>
  )
}
