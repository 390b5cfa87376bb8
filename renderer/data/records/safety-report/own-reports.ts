/** The reports by this member: what the cloud said last, with those that wait on top (decision 0134). */
import * as z from 'zod/mini'
import {
  type OwnReport,
  ownReportSchema,
  type ReportedKind,
  type SafetyReport,
} from '#core/records/safety-report.ts'
import type { CloudQuery } from '#core/server/documents.ts'
import type { Account } from '#data/storage/account.ts'
import { cachedPages } from '#data/storage/cached-page.ts'
import { safetyReportIntents } from './intents.ts'

/** How many of the latest reports their reporter is shown. */
const MOST_SHOWN = 50

const page = cachedPages(() => 'safety-reports/own', z.array(ownReportSchema))

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
  const stored = await readStoredReports(account)
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

/** Those that the cloud had last. */
export async function readStoredReports(account: Account): Promise<readonly OwnReport[]> {
  return (await page.read(account, ''))?.data ?? []
}

/** Stores reports as the cloud has them now; what an admin decided does not get here. */
export async function takeOwnReports(
  account: Account,
  remote: readonly (SafetyReport | OwnReport)[],
): Promise<void> {
  await account.database.transaction('rw', 'pages', async () => {
    const byId = new Map((await readStoredReports(account)).map((one) => [one.id, one]))
    for (const theirs of remote) byId.set(theirs.id, ownReportSchema.parse(theirs))
    const known = [...byId.values()].toSorted((a, b) => b.created - a.created)
    await page.write(account, '', known.slice(0, MOST_SHOWN))
  })
}
