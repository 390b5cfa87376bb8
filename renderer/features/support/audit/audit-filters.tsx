import { useState } from 'react'
import { isBlank } from '#core/values/names/visible.ts'
import { actionWords, KNOWN_ACTIONS } from '#core/views/admin/audit-groups.ts'
import {
  EVERYBODY,
  type MemberRow,
  membersMeant,
  shownName,
} from '#core/views/admin/members/directory.ts'
import { type AuditFilter, WHOLE_LOG } from '#data/pages/admin/audit-log.ts'
import { Button } from '#ui/kit/button.tsx'
import { Select } from '#ui/kit/select.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import support from '../support.module.css'
import styles from './audit-list.module.css'
import { dayOf, endOfDay, startOfDay } from './filter-days.ts'

interface AuditFiltersProps {
  readonly filter: AuditFilter
  /** Who may have done it, as id and name. */
  readonly admins: readonly (readonly [id: string, name: string])[]
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  readonly onChange: (filter: AuditFilter) => void
}

const MAX_FOUND = 5

/** What the log shows: by action, admin, member and time. */
export function AuditFilters({ filter, admins, members, onChange }: AuditFiltersProps) {
  const [typed, setTyped] = useState('')
  const isAsked = !isBlank(typed) && filter.target === ''
  const found = isAsked
    ? membersMeant(members?.values() ?? [], { ...EVERYBODY, typed }).slice(0, MAX_FOUND)
    : []
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(WHOLE_LOG)
  return (
    <>
      <div className={support.filters}>
        <Select
          label="Action"
          value={filter.action}
          onChange={(action) => onChange({ ...filter, action })}
          options={[
            { value: '', label: 'Any action' },
            ...KNOWN_ACTIONS.map((value) => ({ value, label: actionWords(value) })),
          ]}
        />
        <Select
          label="Admin"
          value={filter.by}
          onChange={(by) => onChange({ ...filter, by })}
          options={[
            { value: '', label: 'Any admin' },
            ...admins.map(([value, label]) => ({ value, label })),
          ]}
        />
        <TextField
          className={support.wide}
          label="About a member"
          hint="Type the start of a name, then choose."
          type="search"
          enterKeyHint="search"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            if (filter.target !== '') onChange({ ...filter, target: '' })
          }}
        />
      </div>
      <div className={styles.days}>
        <TextField
          label="From day"
          type="date"
          value={dayOf(filter.from)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, from: startOfDay(value) })
          }
        />
        <TextField
          label="Until day"
          type="date"
          value={dayOf(filter.until === 0 ? 0 : filter.until - 1)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, until: endOfDay(value) })
          }
        />
      </div>
      {isAsked && found.length === 0 && <p role="status">No members match.</p>}
      {found.length > 0 && (
        <ul className={styles.found} aria-label="Members found">
          {found.map((row) => (
            <li key={row.id}>
              <Button
                variant="outlined"
                onClick={() => {
                  setTyped(shownName(row))
                  onChange({ ...filter, target: row.id })
                }}
              >
                <bdi>{shownName(row)}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isFiltered && (
        <div>
          <Button
            variant="subtle"
            onClick={() => {
              setTyped('')
              onChange(WHOLE_LOG)
            }}
          >
            Show all entries
          </Button>
        </div>
      )}
    </>
  )
}
