import '#ui/input-styles.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { byName, type MemberFilter, type MemberRow, shownName } from '#core/admin/directory.ts'
import type { Group } from '#core/records/group.ts'
import styles from '../support.module.css'
import { PLAN_LABELS, ROLE_LABELS, STATE_LABELS } from './member-words.ts'

interface MemberFiltersProps {
  readonly filter: MemberFilter
  readonly groups: ReadonlyMap<string, Group>
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  readonly onChange: (filter: MemberFilter) => void
}

const choices = (labels: readonly (readonly [string, string])[]) =>
  labels.map(([value, label]) => ({ value, label }))

/** Who is looked for: by name or email, and by what they are. */
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
  const known = <Value extends string>(
    labels: readonly (readonly [Value, string])[],
    value: string,
  ): Value | '' => labels.find(([one]) => one === value)?.[0] ?? ''
  return (
    <search className={styles.filters}>
      <TextInput
        className={styles.wide ?? ''}
        label="Find members"
        description="By the beginning of a name or an email."
        type="search"
        size="md"
        dir="auto"
        value={filter.typed}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, typed: value })}
      />
      <NativeSelect
        label="Role"
        size="md"
        value={filter.role}
        data={choices([['', 'Any'], ...ROLE_LABELS])}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, role: known(ROLE_LABELS, value) })
        }
      />
      <NativeSelect
        label="Plan"
        size="md"
        value={filter.tier}
        data={choices([['', 'Any'], ...PLAN_LABELS])}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, tier: known(PLAN_LABELS, value) })
        }
      />
      <NativeSelect
        label="Group"
        size="md"
        value={filter.groupId}
        data={choices([
          ['', 'Any'],
          ...[...groups.values()].map(({ id, name }) => [id, name] as const),
          ['none', 'No group'],
        ])}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, groupId: value })}
      />
      <NativeSelect
        label="Coach"
        size="md"
        value={filter.coachId}
        data={choices([
          ['', 'Any'],
          ...coaches.map((row) => [row.id, shownName(row)] as const),
          ['none', 'No coach'],
        ])}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, coachId: value })}
      />
      <NativeSelect
        label="Account"
        size="md"
        value={filter.state}
        data={choices([['', 'Any'], ...STATE_LABELS])}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, state: known(STATE_LABELS, value) })
        }
      />
    </search>
  )
}
