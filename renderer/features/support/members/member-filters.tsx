import '#ui/input-styles.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { byName, type MemberFilter, type MemberRow, shownName } from '#core/admin/directory.ts'
import type { Group } from '#core/records/group.ts'
import styles from '../support.module.css'
import { SUPPORT_WORDS } from '../words.ts'
import { FILTER_WORDS, PLAN_LABELS, ROLE_LABELS, STATE_LABELS } from './words.ts'

interface MemberFiltersProps {
  readonly filter: MemberFilter
  readonly groups: ReadonlyMap<string, Group>
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  readonly onChange: (filter: MemberFilter) => void
}

const choices = (labels: readonly (readonly [string, string])[]) =>
  labels.map(([value, label]) => ({ value, label }))

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
  const known = <Value extends string>(
    labels: readonly (readonly [Value, string])[],
    value: string,
  ): Value | '' => labels.find(([one]) => one === value)?.[0] ?? ''
  return (
    <search className={styles.filters}>
      <TextInput
        className={styles.wide ?? ''}
        label={FILTER_WORDS.find}
        description={FILTER_WORDS.findBy}
        type="search"
        size="md"
        dir="auto"
        value={filter.typed}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, typed: value })}
      />
      <NativeSelect
        label={FILTER_WORDS.role}
        size="md"
        value={filter.role}
        data={choices([['', FILTER_WORDS.any], ...ROLE_LABELS])}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, role: known(ROLE_LABELS, value) })
        }
      />
      <NativeSelect
        label={FILTER_WORDS.plan}
        size="md"
        value={filter.tier}
        data={choices([['', FILTER_WORDS.any], ...PLAN_LABELS])}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, tier: known(PLAN_LABELS, value) })
        }
      />
      <NativeSelect
        label={FILTER_WORDS.group}
        size="md"
        value={filter.groupId}
        data={choices([
          ['', FILTER_WORDS.any],
          ...[...groups.values()].map(({ id, name }) => [id, name] as const),
          ['none', SUPPORT_WORDS.noGroup],
        ])}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, groupId: value })}
      />
      <NativeSelect
        label={FILTER_WORDS.coach}
        size="md"
        value={filter.coachId}
        data={choices([
          ['', FILTER_WORDS.any],
          ...coaches.map((row) => [row.id, shownName(row)] as const),
          ['none', FILTER_WORDS.noCoach],
        ])}
        onChange={({ currentTarget: { value } }) => onChange({ ...filter, coachId: value })}
      />
      <NativeSelect
        label={FILTER_WORDS.account}
        size="md"
        value={filter.state}
        data={choices([['', FILTER_WORDS.any], ...STATE_LABELS])}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, state: known(STATE_LABELS, value) })
        }
      />
    </search>
  )
}
