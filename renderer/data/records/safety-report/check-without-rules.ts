import { threadMessageSchema } from '#core/records/thread.ts'
import { profileSchema, userSchema } from '#core/records/user.ts'
import { mayReportMessage, mayReportProfile, REPORT_REFUSED } from '#core/safety/may-report.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { parseDocument } from '#data/sync/parse-remote.ts'
import type { ReportIntent } from './intents.ts'

/**
 * Where the backend has no rules, the device checks what they would.
 * @throws CloudError `permission-denied` unless the reporter can see what they report
 */
export async function checkWithoutRules(
  cloud: Pick<Cloud, 'get'>,
  reporterId: string,
  { what, aboutId, source }: Pick<ReportIntent, 'what' | 'aboutId' | 'source'>,
): Promise<void> {
  const isMessage = what === 'message'
  const refs: readonly DocumentRef[] = [
    { collection: 'users', id: reporterId },
    { collection: 'users', id: aboutId },
    isMessage
      ? { collection: 'threadMessages', id: source }
      : { collection: 'profiles', id: aboutId },
  ]
  const [me, them, original] = await Promise.all(refs.map((ref) => cloud.get(ref)))
  const parties = {
    reporter: parseDocument(userSchema, me),
    about: parseDocument(userSchema, them),
  }
  const isAllowed = isMessage
    ? mayReportMessage(parties, parseDocument(threadMessageSchema, original))
    : mayReportProfile(parties, parseDocument(profileSchema, original))
  if (!isAllowed) throw new CloudError('permission-denied', REPORT_REFUSED)
}
