/** Reads the audit log, the latest first, page by page. */

import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type AuditEntry, auditEntrySchema } from '#core/records/audit-entry.ts'
import type { Filter } from '#core/server/documents.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { readPlaces } from '#data/cloud/parse-documents.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { type CachedResult, useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useCloud } from '#data/sync/status/session-state.ts'

const AUDIT_PAGE = 25
const EXPORT_PAGE = 500
/** As many entries as an export holds: each is a read. */
export const MAX_EXPORTED = 5_000

export interface AuditFilter {
  /** `''` means any, in all three fields. */
  readonly action: string
  /** The admin who did it. */
  readonly by: string
  /** The member, group or project affected. */
  readonly target: string
  /** From this instant on and until before that one, in ms; 0 means any. */
  readonly from: number
  readonly until: number
}

export const WHOLE_LOG: AuditFilter = { action: '', by: '', target: '', from: 0, until: 0 }

const pageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** Paths of entries that cannot be read. */
  unreadable: z.prefault(z.array(z.string()), []),
  /** Pass it as `after` for the next page; undefined if there is none. */
  next: z.optional(z.object({ values: z.array(z.unknown()), id: z.string() })),
})
export type AuditPage = z.infer<typeof pageSchema>

/** @throws CloudError `permission-denied` for non-admins, `unavailable` */
export async function fetchAudit(
  cloud: Pick<Cloud, 'query'>,
  { action, by, target, from, until }: AuditFilter,
  after?: AuditPage['next'] | undefined,
  size = AUDIT_PAGE,
): Promise<AuditPage> {
  const where: Filter[] = [
    ...(action === '' ? [] : [{ field: 'action', is: '==', value: action } as const]),
    ...(by === '' ? [] : [{ field: 'by', is: '==', value: by } as const]),
    ...(target === '' ? [] : [{ field: 'targets', is: 'array-contains', value: target } as const]),
    ...(from === 0 ? [] : [{ field: 'syncedAt', is: '>=', value: from } as const]),
    ...(until === 0 ? [] : [{ field: 'syncedAt', is: '<', value: until } as const]),
  ]
  const documents = await cloud.query({
    collection: 'auditLog',
    where,
    orderBy: [{ field: 'syncedAt', direction: 'desc' }],
    limit: size,
    ...(after ? { after } : {}),
  })
  const last = documents.length < size ? undefined : documents.at(-1)
  const { records, unreadable } = readPlaces('auditLog', auditEntrySchema, documents)
  const next = last && { values: [last.data.syncedAt], id: last.id }
  return { entries: [...records], unreadable: [...unreadable], ...(next && { next }) }
}

/** All entries under a filter, the latest first, `MAX_EXPORTED` at most. */
export async function fetchWholeAudit(
  cloud: Pick<Cloud, 'query'>,
  filter: AuditFilter,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  let after: AuditPage['next']
  do {
    const page: AuditPage = await fetchAudit(cloud, filter, after, EXPORT_PAGE)
    entries.push(...page.entries)
    after = page.next
  } while (after && entries.length < MAX_EXPORTED)
  return entries.slice(0, MAX_EXPORTED)
}

export interface AuditView extends Omit<CachedResult<unknown>, 'data'> {
  readonly entries: readonly AuditEntry[] | undefined
  readonly unreadable: readonly string[]
  readonly hasMore: boolean
  /** Fetches the next page. @throws CloudError */
  readonly more: () => Promise<void>
}

/** The first page is cached on this device, further ones are fetched. @param version a new value refetches */
export function useAuditLog(filter: AuditFilter, version = ''): AuditView {
  const cloud = useCloud()
  const { action, by, target, from, until } = filter
  const queryKey = ['admin', 'audit', action, by, target, from, until]
  const { data, ...result } = useCachedQuery(
    pageQuery({ queryKey, schema: pageSchema, queryFn: (at) => fetchAudit(at.cloud, filter) }),
  )
  const { refetch, dataUpdatedAt } = result
  const asked = useRef(version)
  useEffect(() => {
    if (asked.current === version) return
    asked.current = version
    refetch()
  }, [version, refetch])
  const [further, setFurther] = useState<AuditPage>()
  // Start over with another filter, or when the first page has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are reasons of their own
  useEffect(() => setFurther(undefined), [queryKey.join(), dataUpdatedAt])
  const next = further ? further.next : data?.next
  const more = async () => {
    if (!cloud || !next) return
    const page = await fetchAudit(cloud, filter, next)
    setFurther((before) => ({
      ...page,
      entries: [...(before?.entries ?? []), ...page.entries],
      unreadable: [...(before?.unreadable ?? []), ...page.unreadable],
    }))
  }
  return {
    ...result,
    entries: data && [...data.entries, ...(further?.entries ?? [])],
    unreadable: [...(data?.unreadable ?? []), ...(further?.unreadable ?? [])],
    hasMore: next !== undefined,
    more: useCallback(more, [cloud, next, filter]),
  }
}
