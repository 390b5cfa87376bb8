import * as z from 'zod/mini'
import { REPORT_REASONS } from '#core/records/safety-report.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { PushContext, TakeIn } from '#data/sync/record.ts'
import type { ReportIntent } from './intents.ts'
import { takeOwnReports } from './own-reports.ts'

/**
 * Sends a report, with what the server has of it at that moment (decision 0134). The same one again, as after a lost
 * answer, changes nothing.
 * @throws CloudError `permission-denied` where the member can't see any more what they report; its message says so.
 *   `invalid` after too many reports in a day
 */
export async function pushReport(
  { account, cloud }: Pick<PushContext, 'account' | 'cloud'>,
  { what, aboutId, source, note, created, ...said }: ReportIntent,
): Promise<TakeIn> {
  const reason = z.safeParse(z.enum(REPORT_REASONS), said.reason)
  if (!reason.success) {
    throw new CloudError('invalid', 'This report is damaged.', { cause: reason.error })
  }
  const request = { what, aboutId, source, reason: reason.data, note, created }
  const { report } = await cloud.command('report-content', request)
  return () => takeOwnReports(account, [report])
}
