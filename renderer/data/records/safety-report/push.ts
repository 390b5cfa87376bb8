/** Pushes reports, with what the cloud has of the reported profile or message at that moment (decision 0134). */
import { dayAt } from '#core/days/day.ts'
import { CLOCK_ALLOWANCE_MS } from '#core/records/bounds.ts'
import {
  MOST_REPORTS_A_DAY,
  type SafetyReport,
  safetyReportId,
  safetyReportSchema,
} from '#core/records/safety-report.ts'
import { REPORT_REFUSED } from '#core/safety/may-report.ts'
import { shownOf } from '#core/safety/shown.ts'
import type { CloudDocument, DocumentRef } from '#core/server/documents.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocuments } from '#data/cloud/parse-documents.ts'
import type { PushContext, TakeIn } from '#data/sync/record.ts'
import { checkWithoutRules } from './check-without-rules.ts'
import type { ReportIntent } from './intents.ts'
import { takeOwnReports } from './own-reports.ts'
import { type Owner, ownerOf } from './reported-owner.ts'

const TOO_MANY = `You have sent ${MOST_REPORTS_A_DAY} reports today. Try again tomorrow.`

/**
 * Sends a report. The same one again, as after a lost answer, changes nothing.
 * @throws CloudError `permission-denied` where the member can't see any more what they report; its message says so.
 *   `invalid` after too many reports in a day
 */
export async function pushReport(context: PushContext, intent: ReportIntent): Promise<TakeIn> {
  const { account } = context
  const stored = (await findSent(context, intent)) ?? (await send(context, intent))
  return () => takeOwnReports(account, [stored])
}

async function send(context: PushContext, intent: ReportIntent): Promise<SafetyReport> {
  const { account, cloud } = context
  if (cloud.kind !== 'firebase') await checkWithoutRules(cloud, account.userId, intent)
  const owner = await ownerOf(cloud, account.userId, intent.aboutId)
  try {
    return await commitReport(context, intent, owner).catch((error: unknown) => {
      // A coach who is in the group by an invitation does not answer for it: then only admins read the report.
      if (!isRefusal(error) || owner.coachId === '') throw error
      return commitReport(context, intent, { ...owner, coachId: '', groupId: '' })
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw new CloudError('permission-denied', REPORT_REFUSED, { cause: error })
  }
}

/** The report, if it has reached the cloud already: nothing else has its moment. */
async function findSent(
  { account, cloud }: PushContext,
  intent: ReportIntent,
): Promise<SafetyReport | undefined> {
  const documents = await cloud.query({
    collection: 'safetyReports',
    where: [
      { field: 'userId', is: '==', value: account.userId },
      { field: 'created', is: '==', value: intent.created },
    ],
    limit: MOST_REPORTS_A_DAY,
  })
  return parseDocuments(safetyReportSchema, documents).find(
    ({ aboutId, source, kind }) =>
      aboutId === intent.aboutId && source === intent.source && kind === intent.what,
  )
}

async function commitReport(
  { account, cloud, serverNow }: PushContext,
  { what, aboutId, source, reason, note, created }: ReportIntent,
  { name, groupId, coachId }: Owner,
): Promise<SafetyReport> {
  const { userId } = account
  const shownBy: DocumentRef =
    what === 'message'
      ? { collection: 'threadMessages', id: source }
      : { collection: 'profiles', id: aboutId }
  const today = dayAt(serverNow, 0)
  const places = Array.from({ length: MOST_REPORTS_A_DAY }, (_, place) => {
    const id = safetyReportId(userId, today, place)
    return { collection: 'safetyReports', id } as const
  })
  return cloud.transact([shownBy, ...places], ([original, ...taken]) => {
    const shown = shownOf({ kind: what, source }, original?.data)
    if (!shown) throw new CloudError('permission-denied', REPORT_REFUSED)
    const ref = places[firstFree(taken)]
    if (!ref) throw new CloudError('invalid', TOO_MANY)
    const data = {
      ...{ id: ref.id, userId, aboutId, aboutName: name, kind: what, source, shown },
      ...{ reason, note, coachId, groupId },
      // Otherwise a clock that runs ahead would report it in the future.
      created: created > serverNow + CLOCK_ALLOWANCE_MS ? Math.floor(serverNow) : created,
      ...{ state: 'open', outcome: 'none', decidedBy: '', decidedAt: 0 },
    } as const
    const saved = safetyReportSchema.safeParse(data)
    if (!saved.success) {
      throw new CloudError('invalid', 'This report is damaged.', { cause: saved.error })
    }
    return {
      writes: [{ kind: 'set', ref, data: { ...data, syncedAt: SERVER_TIME } }],
      result: { ...saved.data, syncedAt: Math.floor(serverNow) },
    }
  })
}

function firstFree(places: readonly (CloudDocument | undefined)[]): number {
  return places.indexOf(undefined)
}

function isRefusal(error: unknown): boolean {
  return error instanceof CloudError && error.code === 'permission-denied'
}
