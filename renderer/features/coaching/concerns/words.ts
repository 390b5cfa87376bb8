/** Texts of the reports about members of a coach's group. */
import { counted } from '#ui/day-words.ts'
import { REPORT_READERS } from '#ui/privacy/words.ts'

export const REPORTS_WORDS = {
  lead: 'What members have reported about others of your group, as it stood then. An admin decides. Please keep it to yourself.',
  picture: REPORT_READERS.picture,
  line: (count: number) =>
    `${counted(count, 'report')} ${count === 1 ? 'waits' : 'wait'} for an admin`,
} as const
