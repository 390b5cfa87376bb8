/** Reads the audit log, the latest first, page by page (issue 6). */
import { type AuditEntry, auditEntrySchema } from '#core/records/audit-entry.ts'
import type { Cloud, Filter } from '#data/cloud/cloud.ts'
import { readPlaces } from '#data/cloud/parse-documents.ts'

const AUDIT_PAGE = 25

export interface AuditFilter {
  /** `''` is any, everywhere here. */
  readonly action: string
  /** The admin who did it. */
  readonly by: string
  /** The member, group or project that it was done to. */
  readonly target: string
}

export const WHOLE_LOG: AuditFilter = { action: '', by: '', target: '' }

export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  /** Places of those that cannot be read. */
  readonly unreadable: readonly string[]
  /** Give it for the next page; undefined where there is none. */
  readonly next: { readonly values: readonly unknown[]; readonly id: string } | undefined
}

/** @throws CloudError `permission-denied` for anybody but an admin, `unavailable` */
export async function fetchAudit(
  cloud: Pick<Cloud, 'query'>,
  { action, by, target }: AuditFilter,
  after?: AuditPage['next'],
): Promise<AuditPage> {
  const where: Filter[] = [
    ...(action === '' ? [] : [{ field: 'action', is: '==', value: action } as const]),
    ...(by === '' ? [] : [{ field: 'by', is: '==', value: by } as const]),
    ...(target === '' ? [] : [{ field: 'targets', is: 'array-contains', value: target } as const]),
  ]
  const documents = await cloud.query({
    collection: 'auditLog',
    where,
    orderBy: [{ field: 'syncedAt', direction: 'desc' }],
    limit: AUDIT_PAGE,
    ...(after ? { after } : {}),
  })
  const last = documents.length < AUDIT_PAGE ? undefined : documents.at(-1)
  const { records: entries, unreadable } = readPlaces('auditLog', auditEntrySchema, documents)
  return {
    ...{ entries, unreadable },
    next: last && { values: [last.data.syncedAt], id: last.id },
  }
}
