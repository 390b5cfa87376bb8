/** Reads the audit log, the latest first, page by page. */

import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type AuditEntry, auditEntrySchema } from '#core/records/audit-entry.ts'
import type { Cloud, Filter } from '#data/cloud/cloud.ts'
import { readPlaces } from '#data/cloud/parse-documents.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { type CachedResult, useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useCloud } from '#data/sync/status/session-state.ts'

const AUDIT_PAGE = 25

export interface AuditFilter {
  /** `''` means any, in all three fields. */
  readonly action: string
  /** The admin who did it. */
  readonly by: string
  /** The member, group or project affected. */
  readonly target: string
}

export const WHOLE_LOG: AuditFilter = { action: '', by: '', target: '' }

export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  /** Paths of entries that cannot be read. */
  readonly unreadable: readonly string[]
  /** Pass it as `after` for the next page; undefined if there is none. */
  readonly next: { readonly values: readonly unknown[]; readonly id: string } | undefined
}

/** @throws CloudError `permission-denied` for non-admins, `unavailable` */
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

export interface AuditView extends Omit<CachedResult<unknown>, 'data'> {
  readonly entries: readonly AuditEntry[] | undefined
  /** Paths of unreadable entries on the pages fetched so far. */
  readonly unreadable: readonly string[]
  readonly hasMore: boolean
  /** Fetches the next page. @throws CloudError */
  readonly more: () => Promise<void>
}

const pageSchema = z.object({
  entries: z.array(auditEntrySchema),
  unreadable: z.prefault(z.array(z.string()), []),
  next: z.optional(z.object({ values: z.array(z.unknown()), id: z.string() })),
})

/**
 * The log under a filter: caches the first page on this device, and fetches further ones.
 * @param version a new value refetches
 */
export function useAuditLog(filter: AuditFilter, version = ''): AuditView {
  const cloud = useCloud()
  const queryKey = ['admin', 'audit', filter.action, filter.by, filter.target]
  const { data, ...result } = useCachedQuery(
    pageQuery({
      queryKey,
      schema: pageSchema,
      queryFn: async (context) => {
        const { entries, unreadable, next } = await fetchAudit(context.cloud, filter)
        return {
          ...{ entries: [...entries], unreadable: [...unreadable] },
          ...(next ? { next: { ...next, values: [...next.values] } } : {}),
        }
      },
    }),
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
      entries: [...(before?.entries ?? []), ...page.entries],
      unreadable: [...(before?.unreadable ?? []), ...page.unreadable],
      next: page.next,
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
