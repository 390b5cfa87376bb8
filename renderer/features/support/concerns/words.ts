/** Texts of the admins' page of reported content. */
import type { ReportOutcome } from '#core/policies/safety/safety-report.ts'
import { counted } from '#ui/day-words.ts'
import { REPORT_READERS } from '#ui/privacy/words.ts'

export const CONCERN_WORDS = {
  lead: 'What members have reported, as it stood then. What you decide goes into the log; the reporter only learns that it is handled.',
  openCount: (count: number, hasMore: boolean) =>
    hasMore ? `The oldest ${count}` : counted(count, 'report'),
  picture: 'The reported picture',
  gone: 'The file is not there any more.',
  away: 'The file can’t be loaded right now.',
  sentPicture: 'With a picture, which only the two of the conversation can open.',
  coach: REPORT_READERS.coach,
  unreadable: 'A developer can look into these.',
} as const

/** What a button does, and what is shown of it later. */
export const OUTCOME_WORDS: Readonly<Record<ReportOutcome, string>> = {
  none: 'Nothing to do',
  talked: 'Talked with them',
  removed: 'It was removed',
  closed: 'Account closed',
}
