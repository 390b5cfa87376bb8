import type { MemberRow } from '#core/views/admin/members/directory.ts'
import type { MemberSort } from '#core/views/admin/members/member-table.ts'

export const COLUMN_WORDS: Readonly<Record<MemberSort, string>> = {
  name: 'Name',
  group: 'Group',
  coaches: 'Coaches',
  plan: 'Plan',
  role: 'Role',
  active: 'Last active',
  points: 'Points this month',
  streak: 'Streak',
  week: 'Check-ins, 7 days',
  month: 'Check-ins, 30 days',
  joined: 'Joined',
}

/** Where a cell has nothing to say. */
export const UNKNOWN = '–'

export function roleText({ admin, isConsistencyCoach, isExecutiveCoach }: MemberRow): string {
  const roles = [
    admin && 'Admin',
    isExecutiveCoach && 'Executive coach',
    isConsistencyCoach && 'Consistency coach',
  ]
  return roles.filter(Boolean).join(', ') || 'Member'
}

export const FIGURES_WORDS = {
  streaks: 'Streaks and last check-ins',
  points: 'Points this month',
  checkIns: 'Check-ins of 30 days',
} as const
