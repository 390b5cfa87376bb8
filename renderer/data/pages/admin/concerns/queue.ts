/** Members' reports for admins, and what they decide (docs/decisions/0134-reporting.md). */
import {
  type ReportOutcome,
  type SafetyReport,
  safetyReportSchema,
} from '#core/records/safety-report.ts'
import type { CloudQuery, Filter } from '#core/server/documents.ts'
import { type Decision, SERVER_TIME } from '#core/server/writes.ts'
import { type Actor, audited, entryOf } from '#data/cloud/audit.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { MOST_FOR_ADMINS, MOST_LISTED } from '#data/cloud/list-limits.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import { useWatched, type Watched } from '#data/sync/queries/use-watched.ts'

const MOST_DONE = 50

/** Those that wait, the oldest first. */
export const OPEN_REPORTS: CloudQuery = {
  collection: 'safetyReports',
  where: [{ field: 'state', is: '==', value: 'open' }],
  orderBy: [{ field: 'created', direction: 'asc' }],
  limit: MOST_LISTED,
}

/** The latest that are done. */
export const DONE_REPORTS: CloudQuery = {
  collection: 'safetyReports',
  where: [{ field: 'state', is: '==', value: 'done' }],
  orderBy: [{ field: 'decidedAt', direction: 'desc' }],
  limit: MOST_DONE,
}

/** Live, and never stored on the admin's device. */
export function useReports(query: typeof OPEN_REPORTS): Watched<SafetyReport> {
  return useWatched(query, safetyReportSchema)
}

/**
 * How many reports wait, without those about the admin who asks, which other admins decide.
 * @throws CloudError `permission-denied`, `unavailable`
 */
export async function countOpenReports(
  cloud: Pick<Cloud, 'aggregate'>,
  adminId: string,
): Promise<number> {
  const count = (...where: readonly Filter[]) =>
    cloud.aggregate(
      { collection: 'safetyReports', where, limit: MOST_FOR_ADMINS },
      { kind: 'count' },
    )
  const open = { field: 'state', is: '==', value: 'open' } as const
  const [all, own] = await Promise.all([
    count(open),
    count(open, { field: 'aboutId', is: '==', value: adminId }),
  ])
  return all - own
}

const OUTCOMES: Readonly<Record<ReportOutcome, string>> = {
  none: 'nothing to do',
  talked: 'talked with them',
  removed: 'it was removed',
  closed: 'the account was closed',
}

/**
 * Closes a report, with an entry in the log.
 * @throws CloudError `conflict` if another admin was faster; `permission-denied` for non-admins, and for the reported
 *   admin
 */
export async function decideReport(
  cloud: Pick<Cloud, 'transact'>,
  by: Actor,
  { id, aboutId, aboutName, kind }: SafetyReport,
  outcome: ReportOutcome,
): Promise<void> {
  if (aboutId === by.userId) {
    throw new CloudError('conflict', 'Another admin decides reports about you.')
  }
  const ref = { collection: 'safetyReports', id } as const
  const about = aboutName || aboutId
  const summary = `Handled the report of ${about}’s ${kind}: ${OUTCOMES[outcome]}.`
  const entry = entryOf(by, { action: 'decide-report', targets: [aboutId], summary })
  await cloud.transact([ref], ([document]): Decision<undefined> => {
    const present = parseDocument(safetyReportSchema, document)
    if (!present) throw new CloudError('not-found', 'This report does not exist any more.')
    if (present.state !== 'open') {
      throw new CloudError('conflict', 'Another admin has handled this report.')
    }
    const decision = {
      ...{ state: 'done', outcome, decidedBy: by.userId },
      ...{ decidedAt: SERVER_TIME, syncedAt: SERVER_TIME },
    } as const
    return { writes: audited([{ kind: 'merge', ref, data: decision }], entry), result: undefined }
  })
}
