/** Members as a table for spreadsheets, as an admin sees them: those selected, or all. */

import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import type { Group } from '#core/records/group.ts'
import { type CsvRow, csvFile } from '#core/values/csv/csv.ts'
import { dayAt } from '#core/values/time/day.ts'
import { type MemberRow, shownName } from '#core/views/admin/members/directory.ts'

const HEAD = [
  ...['Name', 'Email', 'Group', 'Consistency coach', 'Executive coach', 'Plan', 'Roles'],
  ...['Account', 'Last active (UTC)', 'Id'],
] as const

interface Known {
  readonly members: ReadonlyMap<string, MemberRow>
  readonly groups: ReadonlyMap<string, Pick<Group, 'name'>>
}

/** A CSV file that no spreadsheet runs as a formula; a group or coach that is not known is named by its id. */
export function membersCsv(rows: readonly MemberRow[], { members, groups }: Known): string {
  const coach = (id: string) => {
    const row = members.get(id)
    return row ? shownName(row) : id
  }
  const lines = rows.map(
    (row): CsvRow => [
      row.name,
      row.authEmail || row.email,
      groups.get(row.groupId)?.name || row.groupId,
      coach(row.consistencyCoachId),
      coach(row.executiveCoachId),
      PLAN_NAMES[row.tier],
      rolesOf(row),
      accountOf(row),
      row.lastActive === 0 ? '' : dayAt(row.lastActive, 0),
      row.id,
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
