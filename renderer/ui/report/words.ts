/** Texts of reporting a member, and how its parts are called everywhere. */
import type { ReportedKind, ReportReason } from '#core/records/safety-report.ts'

export const REPORT_WORDS = {
  open: 'Report…',
  title: {
    ...{ profile: 'Report a profile', picture: 'Report a picture', message: 'Report a message' },
    agreement: 'Report an agreement',
  },
  reason: 'What is wrong with it?',
  noReason: 'Choose what is wrong with it, then send.',
  note: 'What should admins know? (optional)',
  sent: {
    profile:
      'Admins and a coach of their group get your name, your words, and what the profile says now.',
    picture: 'Admins and a coach of their group get your name, your words, and the picture.',
    message: 'Admins and a coach of their group get your name, your words, and this one message.',
    agreement:
      'Admins and a coach of their group get your name, your words, and this one agreement.',
  },
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

export const KIND_WORDS: Readonly<Record<ReportedKind, string>> = {
  profile: 'Profile',
  picture: 'Picture',
  message: 'Message',
  agreement: 'Agreement',
}

export const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: 'Advertising or spam',
  insult: 'Insult or harassment',
  false: 'Not who they say they are',
  private: 'Somebody’s private matters',
  danger: 'Somebody could get hurt',
  other: 'Something else',
}

/** As somebody may be without a name: "This member". */
export const nameOrNone = (name: string) => name || REPORT_WORDS.nameless
