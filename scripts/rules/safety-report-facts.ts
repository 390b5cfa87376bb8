/** Reports of members, from `core/records/safety-report.ts`, as functions of the rules. */
import {
  MOST_REPORTS_A_DAY,
  PROFILE_FILES,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORTED_KINDS,
  safetyReportSchema,
} from '#core/records/safety-report.ts'
import { rangePattern } from './range-pattern.ts'
import { fn, list, longestText } from './write-rules.ts'

/** What a report may say, what an admin may decide, and how many there can be a day. */
export function safetyReportFacts(): string {
  const oneOf = (name: string, options: readonly string[]) =>
    fn(`${name}(value)`, `value in ${list(options)}`)
  const { note } = safetyReportSchema.shape
  return [
    oneOf('isReportedKind', REPORTED_KINDS),
    oneOf('isProfileFile', PROFILE_FILES),
    oneOf('isReportReason', REPORT_REASONS),
    oneOf('isReportOutcome', REPORT_OUTCOMES),
    fn('isReportNote(value)', `isText(value, ${longestText(note)})`),
    '// Its reporter, the day, and its place among those of that day: so there is an end to them.',
    fn(
      'isReportId(id)',
      `id.matches(uid() + '_[0-9]{8}_(${rangePattern(0, MOST_REPORTS_A_DAY - 1)})')`,
    ),
  ].join('\n')
}
