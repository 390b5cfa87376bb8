import type { ReportOutcome } from '#core/policies/safety/safety-report.ts'
import { REPORT_READERS } from '#ui/privacy/words.ts'

export const CONCERN_WORDS = {
  lead: 'What members have reported, as it stood then. What you decide goes into the log; the reporter only learns that it is handled.',
  coach: REPORT_READERS.coach,
} as const

export const OUTCOME_WORDS: Readonly<Record<ReportOutcome, string>> = {
  none: 'Nothing to do',
  talked: 'Talked with them',
  removed: 'It was removed',
  closed: 'Account closed',
}
