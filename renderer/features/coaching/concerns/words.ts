/** Texts of the reports about members of a coach's group. */
import { REPORT_READERS } from '#ui/privacy/words.ts'

export const REPORTS_WORDS = {
  lead: 'What members have reported about others of your group, as it stood then. An admin decides. Please keep it to yourself.',
  picture: REPORT_READERS.picture,
} as const
