import type { ReportedKind } from '#core/policies/safety/reported.ts'
import type { ReportReason } from '#core/policies/safety/safety-report.ts'

export const REPORT_WORDS = {
  open: 'Report…',
  title: (kind: ReportedKind) => `Report ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`,
  cancel: 'Cancel',
  danger: 'If somebody is in danger, call the emergency services first.',
  close: 'Done',
  blockHint:
    'You can also block them: then neither of you can give the other kudos, ask to be partners, nudge, or write to the other. They are not told.',
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
export const nameOrNone = (name: string) => name || 'This member'
