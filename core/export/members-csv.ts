/** Selected members as a table for spreadsheets, as an admin sees them. */
import { type MemberRow, shownName } from '#core/admin/members/directory.ts'
import { PLAN_NAMES } from '#core/admin/role-words.ts'
import type { Group } from '#core/records/group.ts'
import { type CsvRow, csvFile } from './csv.ts'

const HEAD = [
  ...['Name', 'Email', 'Group', 'Consistency coach', 'Executive coach', 'Plan', 'Role'],
  ...['Last active', 'Account'],
] as const

interface Known {
  readonly members: ReadonlyMap<string, MemberRow>
  readonly groups: ReadonlyMap<string, Pick<Group, 'name'>>
}

/** A CSV file that no spreadsheet runs as a formula; days are by UTC. */
export function membersCsv(rows: readonly MemberRow[], { members, groups }: Known): string {
  const coach = (id: string) => {
    const row = members.get(id)
    return row ? shownName(row) : ''
  }
  const lines = rows.map(
    (row): CsvRow => [
      row.name,
      row.authEmail ?? row.email,
      groups.get(row.groupId)?.name ?? '',
      coach(row.consistencyCoachId),
      coach(row.executiveCoachId),
      PLAN_NAMES[row.tier],
      rolesOf(row),
      row.lastActive === 0 ? '' : new Date(row.lastActive).toISOString().slice(0, 10),
      accountOf(row),
    ],
  )
  return csvFile([HEAD, ...lines])
}

function rolesOf({ admin, isConsistencyCoach, isExecutiveCoach }: MemberRow): string {
  return [
    ...(admin ? ['Admin'] : []),
    ...(isConsistencyCoach ? ['Consistency coach'] : []),
    ...(isExecutiveCoach ? ['Executive coach'] : []),
  ].join(', ')
}

function accountOf({ closed, disabled, unreadable }: MemberRow): string {
  if (unreadable) return 'Can’t be read'
  if (closed) return 'Closed'
  return disabled ? 'Switched off' : 'Open'
}
