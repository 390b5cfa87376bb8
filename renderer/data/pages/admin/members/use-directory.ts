import { useCallback, useMemo, useRef, useState } from 'react'
import type { MemberRow } from '#core/admin/directory.ts'
import { READS_UNASKED } from '#data/cloud/list-limits.ts'
import { pageQuery } from '#data/sync/queries/cached-query.ts'
import { type CachedResult, useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import {
  costOfDirectory,
  DIRECTORY_KEY,
  directorySchema,
  fetchDirectory,
  refreshMembers,
} from './directory.ts'

export interface DirectoryView extends Omit<CachedResult<unknown>, 'data'> {
  /** By id; undefined until the cache has been read or the cloud has answered. */
  readonly members: ReadonlyMap<string, MemberRow> | undefined
  /** How many members have been fetched so far. */
  readonly progress: number
  /** About how many records a fetch reads, if an admin has to confirm first; calling `refetch` confirms. */
  readonly costlyReads: number
  /** Reads some members again after a change. */
  readonly refreshMembers: (ids: readonly string[]) => Promise<void>
}

/** All members, for admins: the cache at once, then what has changed since. */
export function useDirectory(): DirectoryView {
  const account = useAccount()
  const cloud = useCloud()
  const [progress, setProgress] = useState(0)
  const [costlyReads, setCostlyReads] = useState(0)
  const hasAgreed = useRef(false)
  const page = pageQuery({
    queryKey: [DIRECTORY_KEY],
    schema: directorySchema,
    queryFn: (context) => fetchDirectory(context.cloud, context.account, setProgress),
  })
  const { data, refetch, ...result } = useCachedQuery({
    ...page,
    async queryFn(context) {
      const reads = hasAgreed.current ? 0 : await costOfDirectory(context.cloud, context.account)
      hasAgreed.current = false
      if (context.signal.aborted) return undefined
      const isCostly = reads > READS_UNASKED
      setCostlyReads(isCostly ? reads : 0)
      return isCostly ? undefined : page.queryFn(context)
    },
  })
  return {
    ...result,
    members: useMemo(() => data && new Map(data.rows.map((row) => [row.id, row])), [data]),
    progress,
    costlyReads,
    refetch: useCallback(() => {
      hasAgreed.current = costlyReads > 0
      refetch()
    }, [costlyReads, refetch]),
    refreshMembers: useCallback(
      async (ids) => {
        if (account && cloud) await refreshMembers(cloud, account, ids)
      },
      [account, cloud],
    ),
  }
}
