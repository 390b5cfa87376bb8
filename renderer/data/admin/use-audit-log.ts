import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type AuditEntry, auditEntrySchema } from '#core/records/audit-entry.ts'
import { useCloud } from '#data/queries/use-cloud.ts'
import { type AuditFilter, type AuditPage, fetchAudit } from './audit-log.ts'
import { type Kept, useKept } from './use-kept.ts'

export interface AuditView extends Omit<Kept<unknown>, 'value'> {
  readonly entries: readonly AuditEntry[] | undefined
  /** Places of those that cannot be read, among the pages that are here. */
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
 * The log as this filter has it: the first page is kept here, the further ones are asked for.
 * @param version another one asks anew
 */
export function useAuditLog(filter: AuditFilter, version = ''): AuditView {
  const cloud = useCloud()
  const key = `admin/audit/${filter.action}/${filter.by}/${filter.target}`
  const { value, ...kept } = useKept({
    key,
    schema: pageSchema,
    fetch: async (from) => {
      const { entries, unreadable, next } = await fetchAudit(from, filter)
      return {
        ...{ entries: [...entries], unreadable: [...unreadable] },
        ...(next ? { next: { ...next, values: [...next.values] } } : {}),
      }
    },
  })
  const { refresh } = kept
  const asked = useRef(version)
  useEffect(() => {
    if (asked.current === version) return
    asked.current = version
    refresh()
  }, [version, refresh])
  const [further, setFurther] = useState<AuditPage>()
  // Another filter, or a first page that has moved on, begins anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are reasons of their own
  useEffect(() => setFurther(undefined), [key, kept.at])
  const next = further ? further.next : value?.next
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
    ...kept,
    entries: value && [...value.entries, ...(further?.entries ?? [])],
    unreadable: [...(value?.unreadable ?? []), ...(further?.unreadable ?? [])],
    hasMore: next !== undefined,
    more: useCallback(more, [cloud, next, filter]),
  }
}
