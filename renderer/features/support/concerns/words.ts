/** Texts of the admins' page of reported content. */
import type { ReportOutcome } from '#core/records/safety-report.ts'
import { counted } from '#ui/day-words.ts'
import { REPORT_READERS } from '#ui/privacy/words.ts'

export const CONCERN_WORDS = {
  title: 'Reported content',
  lead: 'What members have reported, as it stood then. What you decide goes into the log; the reporter only learns that it is handled.',
  loading: 'Loading reports…',
  open: 'Open',
  openCount: (count: number, hasMore: boolean) =>
    hasMore ? `The oldest ${count}` : counted(count, 'report'),
  empty: 'No open reports',
  emptyText: 'When somebody reports a profile, a picture or a message, it is listed here.',
  done: 'Handled',
  none: 'Nothing has been handled yet.',
  about: (kind: string, name: string) => `${kind} of ${name}`,
  reported: (name: string, at: string) => `Reported by ${name}, ${at}.`,
  asItWas: 'As it stood then',
  nothing: 'It said nothing then.',
  note: 'From the reporter',
  picture: 'The reported picture',
  video: 'The reported video',
  loadingPicture: 'Loading the picture…',
  gone: 'The file is not there any more.',
  away: 'The file can’t be loaded right now.',
  sentPicture: 'With a picture, which only the two of the conversation can open.',
  nowLink: 'Profile as it is now',
  actLink: 'Change this member',
  coach: REPORT_READERS.coach,
  decide: 'Decide',
  decideOf: (outcome: string, about: string) => `${outcome}: ${about}`,
  decided: (outcome: string, name: string, at: string) => `${outcome}. ${name}, ${at}`,
  handled: 'Handled.',
  unreadable: 'A developer can look into these.',
} as const

/** What a button does, and what is shown of it later. */
export const OUTCOME_WORDS: Readonly<Record<ReportOutcome, string>> = {
  none: 'Nothing to do',
  talked: 'Talked with them',
  removed: 'It was removed',
  closed: 'Account closed',
}
