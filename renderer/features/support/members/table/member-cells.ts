import { PLAN_NAMES } from '#core/policies/roles/role-words.ts'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import {
  coachNames,
  figureOf,
  isOpenStreak,
  type MemberColumn,
  type MemberSort,
  type TableFacts,
} from '#core/views/admin/members/member-table.ts'
import { localDay } from '#data/platform/local-day.ts'
import { shortDate } from '#ui/day-words.ts'
import { SUPPORT_WORDS } from '../../words.ts'
import { roleText, UNKNOWN } from './words.ts'

const NUMERIC = new Set<MemberSort>(['points', 'streak', 'week', 'month'])

export function isNumeric(column: MemberSort): boolean {
  return NUMERIC.has(column)
}

export function cellText(row: MemberRow, column: MemberColumn, facts: TableFacts): string {
  switch (column) {
    case 'group':
      return facts.groupName(row.groupId) || SUPPORT_WORDS.noGroup
    case 'coaches':
      return coachNames(row, facts.members) || UNKNOWN
    case 'plan':
      return PLAN_NAMES[row.tier]
    case 'role':
      return roleText(row)
    case 'active':
      return row.lastActive === 0 ? 'Never' : shortDate(localDay(row.lastActive))
    case 'joined':
      return row.created ? shortDate(localDay(row.created)) : UNKNOWN
    default: {
      const figure = figureOf(row, column, facts)
      if (figure === undefined) return UNKNOWN
      if (column === 'streak' && isOpenStreak(row, facts)) return `${figure}?`
      return String(figure)
    }
  }
}
