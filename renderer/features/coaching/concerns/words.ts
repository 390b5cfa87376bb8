/** Texts of the reports about members of a coach's group. */
import { counted } from '#ui/day-words.ts'
import { REPORT_READERS } from '#ui/privacy/words.ts'

export const REPORTS_WORDS = {
  title: 'Reports in your group',
  lead: 'What members have reported about others of your group, as it stood then. An admin decides. Please keep it to yourself.',
  loading: 'Loading reports…',
  empty: 'No open reports',
  emptyText: 'Reports about members of your group are listed here until an admin has handled them.',
  about: (kind: string, name: string) => `${kind} of ${name}`,
  at: (date: string) => `Reported ${date}. An admin decides.`,
  picture: REPORT_READERS.picture,
  note: 'From the reporter',
  nowLink: 'Profile as it is now',
  line: (count: number) =>
    `${counted(count, 'report')} ${count === 1 ? 'waits' : 'wait'} for an admin`,
} as const
