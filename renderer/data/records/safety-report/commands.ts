import type { ReportedKind } from '#core/policies/safety/reported.ts'
import type { ReportReason } from '#core/policies/safety/safety-report.ts'
import type { Account } from '#data/storage/account.ts'
import { type ReportIntent, safetyReportIntents } from './intents.ts'

export interface ReportedContent extends Pick<ReportIntent, 'aboutId' | 'aboutName' | 'source'> {
  readonly what: ReportedKind
}

interface Said {
  readonly reason: ReportReason
  /** At most `MAX_REPORT_NOTE_LENGTH` characters. */
  readonly note: string
}

/** Reports what a member shows, to the admins and the group's coach (decision 0134); the cloud has what it showed. */
export async function reportContent(
  account: Account,
  content: ReportedContent,
  { reason, note }: Said,
): Promise<void> {
  const { database, now } = account
  const { what, aboutId, aboutName, source } = content
  const created = now()
  const said = { what, aboutId, aboutName, source, reason, note: note.trim(), created }
  await database.transaction('rw', 'outbox', () =>
    safetyReportIntents.enqueue(account, `safetyReports/${aboutId}_${created}`, {
      kind: 'reportContent',
      ...said,
    }),
  )
}
