/** Texts of reporting a member, and how its parts are called everywhere. */
import { REPORTED, type ReportedKind } from '#core/policies/safety/reported.ts'
import type { ReportReason } from '#core/policies/safety/safety-report.ts'

export const REPORT_WORDS = {
  open: 'Report…',
  title: (kind: ReportedKind) => `Report ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`,
  reason: 'What is wrong with it?',
  noReason: 'Choose what is wrong with it, then send.',
  note: 'What should admins know? (optional)',
  sent: (kind: ReportedKind) =>
    `Admins and a coach of their group get your name, your words, and ${REPORTED[kind].gets}.`,
  silent: (name: string) => `${name} isn’t told.`,
  send: 'Send report',
  cancel: 'Cancel',
  done: 'Reported',
  thanks:
    'Thank you. An admin will look at it. Your privacy settings tell you when it has been handled.',
  offline: 'It is sent once you’re back online.',
  danger: 'If somebody is in danger, call the emergency services first.',
  close: 'Done',
  block: (name: string) => `Block ${name}, too`,
  blockHint:
    'You can also block them: then neither of you can give the other kudos, ask to be partners, nudge, or write to the other. They are not told.',
  blocked: (name: string) =>
    `${name} is blocked. You can unblock them on their profile, or in the privacy settings.`,
  nameless: 'This member',
} as const

/** "Profile" */
export const kindName = (kind: ReportedKind) => kind.slice(0, 1).toUpperCase() + kind.slice(1)

export const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: 'Advertising or spam',
  insult: 'Insult or harassment',
  false: 'Impersonation',
  private: 'Somebody’s private matters',
  danger: 'Somebody could get hurt',
  other: 'Something else',
}

/** As somebody may be without a name: "This member". */
export const nameOrNone = (name: string) => name || REPORT_WORDS.nameless
