/** The reports by this member: what the cloud said last, with those that wait on top (decision 0134). */
import {
  type OwnReport,
  ownReportSchema,
  type ReportedKind,
  type SafetyReport,
} from '#core/records/safety-report.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedList } from '#data/storage/cached-list.ts'
import { safetyReportIntents } from './intents.ts'

/** How many of the latest reports their reporter is shown. */
const MOST_SHOWN = 50

/** Those that the cloud had last. */
export const storedReports = cachedList('safety-reports/own', ownReportSchema, () => false)

/** A report as its reporter sees it. */
export interface OwnReportView {
  readonly id: string
  readonly kind: ReportedKind
  readonly aboutName: string
  /** In ms. */
  readonly created: number
  /** `waiting`: it is in the outbox, and not yet in the cloud. */
  readonly state: 'waiting' | 'open' | 'done'
}

/** The latest ones of this member. */
export function ownReportsQuery({ userId }: Pick<Account, 'userId'>): CloudQuery {
  return {
    collection: 'safetyReports',
    where: [{ field: 'userId', is: '==', value: userId }],
    orderBy: [{ field: 'created', direction: 'desc' }],
    limit: MOST_SHOWN,
  }
}

/** The reports by this member, the latest first. */
export async function readOwnReports(account: Account): Promise<readonly OwnReportView[]> {
  const stored = await storedReports.read(account)
  const waiting = await safetyReportIntents.waiting(account)
  return [
    ...waiting.map(({ what, aboutId, aboutName, created }) => ({
      ...{ id: `${aboutId}_${created}`, kind: what, aboutName, created, state: 'waiting' as const },
    })),
    ...stored.map(({ id, kind, aboutName, created, state }) => ({
      ...{ id, kind, aboutName, created, state },
    })),
  ].toSorted((a, b) => b.created - a.created)
}

/** Stores reports as the cloud has them now; what an admin decided does not get here. */
export function takeOwnReports(
  account: Account,
  remote: readonly (SafetyReport | OwnReport)[],
): Promise<void> {
  const own = remote.map((one) => ownReportSchema.parse(one))
  return storedReports.take(account, own, (all) =>
    all.toSorted((a, b) => b.created - a.created).slice(0, MOST_SHOWN),
  )
}
