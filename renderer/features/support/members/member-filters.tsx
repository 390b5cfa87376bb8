import { useMemo } from 'react'
import { byName, type MemberFilter, type MemberRow, shownName } from '#core/admin/directory.ts'
import type { Group } from '#core/records/group.ts'
import { Select } from '#ui/kit/select.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import styles from '../support.module.css'
import { SUPPORT_WORDS } from '../words.ts'
import { FILTER_WORDS, PLAN_OPTIONS, ROLE_OPTIONS, STATE_OPTIONS } from './words.ts'

interface MemberFiltersProps {
  readonly filter: MemberFilter
  readonly groups: ReadonlyMap<string, Group>
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  readonly onChange: (filter: MemberFilter) => void
}

const ANY = { value: '', label: FILTER_WORDS.any } as const

/** Filters of the member list: name or email, role, plan, group, coach and account. */
export function MemberFilters({ filter, groups, members, onChange }: MemberFiltersProps) {
  const coaches = useMemo(
    () =>
      byName(
        [...(members?.values() ?? [])].filter(
          ({ isConsistencyCoach, isExecutiveCoach }) => isConsistencyCoach || isExecutiveCoach,
        ),
      ),
    [members],
  )
  return (
    <search className={styles.filters}>
      <TextField
        className={styles.wide}
        label={FILTER_WORDS.find}
        hint={FILTER_WORDS.findBy}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        value={filter.typed}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, typed: value })}
      />
      <Select
        label={FILTER_WORDS.role}
        value={filter.role}
        options={[ANY, ...ROLE_OPTIONS]}
        onChange={(role) => onChange({ ...filter, role })}
      />
      <Select
        label={FILTER_WORDS.plan}
        value={filter.tier}
        options={[ANY, ...PLAN_OPTIONS]}
        onChange={(tier) => onChange({ ...filter, tier })}
      />
      <Select
        label={FILTER_WORDS.group}
        value={filter.groupId}
        options={[
          ANY,
          ...[...groups.values()].map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: SUPPORT_WORDS.noGroup },
        ]}
        onChange={(groupId) => onChange({ ...filter, groupId })}
      />
      <Select
        label={FILTER_WORDS.coach}
        value={filter.coachId}
        options={[
          ANY,
          ...coaches.map((row) => ({ value: row.id, label: shownName(row) })),
          { value: 'none', label: FILTER_WORDS.noCoach },
        ]}
        onChange={(coachId) => onChange({ ...filter, coachId })}
      />
      <Select
        label={FILTER_WORDS.account}
        value={filter.state}
        options={[ANY, ...STATE_OPTIONS]}
        onChange={(state) => onChange({ ...filter, state })}
      />
    </search>
  )
}
