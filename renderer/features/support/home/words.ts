/** Texts of the support overview. */
import type { Overview } from '#data/pages/admin/overview.ts'

export const HOME_WORDS = {
  title: 'Support',
  loading: 'Counting…',
  planRequests: 'Answer plan requests',
  numbers: 'The community in numbers',
} as const

export const NUMBER_WORDS: readonly (readonly [keyof Overview, string])[] = [
  ['members', 'Members'],
  ['activeWeek', 'Active in 7 days'],
  ['activeMonth', 'Active in 30 days'],
  ['newThisWeek', 'New in 7 days'],
  ['groups', 'Groups'],
  ['points', 'Points this month'],
  ['perfectDays', 'Perfect days this month'],
  ['requests', 'Plan requests'],
  ['unread', 'Unread notifications'],
  ['disabled', 'Switched off'],
  ['closed', 'Closed accounts'],
]

export const LOG_WORDS = {
  title: 'What admins have done',
  action: 'Action',
  anyAction: 'Any action',
  admin: 'Admin',
  anyAdmin: 'Any admin',
  empty: 'No entries like this yet.',
} as const
