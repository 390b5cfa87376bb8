/** Texts of the members table: columns, selection, saved filters. */

import { MAX_FILTER_NAME_LENGTH } from '#core/values/bounds.ts'
import type { MemberRow } from '#core/views/admin/members/directory.ts'
import type { MemberColumn, MemberSort } from '#core/views/admin/members/member-table.ts'
import type { NameTrouble } from '#core/views/admin/members/saved-filters.ts'
import { MAX_SAVED_FILTERS } from '#core/views/admin/members/saved-filters.ts'
import type { FigureNeeds } from '#data/pages/admin/members/use-figures.ts'
import { counted } from '#ui/day-words.ts'

/** What heads a column. */
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

export const TABLE_WORDS = {
  columnsHint:
    'Points, streaks and check-ins are loaded once you choose them. A streak with “?” goes on only if every day since the last check-in was a break.',
  unknown: '–',
  /** A column's value in the rows of a narrow screen. */
  valueOf: (column: MemberColumn, value: string) => `${COLUMN_WORDS[column]}: ${value}`,
} as const

/** "Admin, Executive coach" */
export function roleText({ admin, isConsistencyCoach, isExecutiveCoach }: MemberRow): string {
  const roles = [
    ...(admin ? ['Admin'] : []),
    ...(isExecutiveCoach ? ['Executive coach'] : []),
    ...(isConsistencyCoach ? ['Consistency coach'] : []),
  ]
  return roles.join(', ') || 'Member'
}

export const SELECTION_WORDS = {
  hidden: (count: number) =>
    count === 1
      ? '1 of them does not match the filters'
      : `${count} of them don’t match the filters`,
  dropHidden: (count: number) =>
    count === 1 ? 'Drop the one that doesn’t match' : `Drop the ${count} that don’t match`,
} as const

export const FIGURES_WORDS = {
  streaks: 'Streaks and last check-ins',
  points: 'Points this month',
  checkIns: 'Check-ins of 30 days',
  loading: (kind: keyof FigureNeeds, records: number) =>
    `${FIGURES_WORDS[kind]}: loading… ${records === 0 ? '' : `${counted(records, 'record')} so far`}`,
  note: (kind: keyof FigureNeeds, note: string) => `${FIGURES_WORDS[kind]}: ${note}`,
} as const

export const SAVED_WORDS = {
  title: 'Saved filters',
  save: 'Save these filters',
  saveAs: 'Name of the filter',
  saveIt: 'Save filter',
  cancel: 'Cancel',
  delete: 'Delete filter',
  saved: (name: string) => `The filter ${name} is saved on this device.`,
  deleted: (name: string) => `The filter ${name} is deleted.`,
} as const

export const NAME_TROUBLE: Readonly<Record<NameTrouble, string>> = {
  empty: 'The filter needs a name.',
  long: `A name has ${MAX_FILTER_NAME_LENGTH} characters at most.`,
  taken: 'Another filter has this name. Choose another one.',
  many: `There are ${MAX_SAVED_FILTERS} saved filters already. Delete one first.`,
}
