/** Texts of the audit log. */
import { counted } from '#ui/day-words.ts'

export const AUDIT_WORDS = {
  /** Shown between an action and who did it. */
  by: 'by',
  about: (names: number) => `Show ${names} names`,
  times: (action: string, entries: number) => `${action}: ${counted(entries, 'step')}`,
  details: 'Show details',
} as const

export const FILTER_WORDS = {
  action: 'Action',
  anyAction: 'Any action',
  admin: 'Admin',
  anyAdmin: 'Any admin',
  member: 'About a member',
  memberHint: 'Type the start of a name, then choose.',
  found: 'Members found',
  noneFound: 'No members match.',
  from: 'From day',
  until: 'Until day',
  clear: 'Show all entries',
} as const

export const EXPORT_WORDS = {
  export: 'Export as CSV',
  file: (day: string) => `fourfold-log-${day}.csv`,
  failed: 'The log could not be exported. Try again when you are online.',
  first: (most: number) =>
    `The file holds the latest ${most} entries. Choose a time to export earlier ones.`,
} as const
