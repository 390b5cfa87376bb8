import { useCallback, useRef, useState } from 'react'
import type { Cloud } from '#data/cloud/cloud.ts'
import { READS_UNASKED } from '#data/cloud/list-limits.ts'
import type { Account } from '#data/storage/account.ts'
import type { PageQuery } from '#data/sync/queries/cached-query.ts'
import { type CachedResult, useCachedQuery } from '#data/sync/queries/use-cached-query.ts'

export interface AskedResult<Data> extends CachedResult<Data> {
  /** About how many records a fetch reads, if an admin has to confirm first; calling `refetch` confirms. */
  readonly costlyReads: number
}

interface AskedQuery<Data> {
  readonly page: PageQuery<Data>
  readonly costOf: (cloud: Cloud, account: Account) => Promise<number>
  /** False to neither read the cache nor fetch. */
  readonly enabled?: boolean
}

/** A cached page of admins that is fetched only after a confirmation if that reads many records (decision 0119). */
export function useAskedQuery<Data>({
  page,
  costOf,
  enabled = true,
}: AskedQuery<Data>): AskedResult<Data> {
  const [costlyReads, setCostlyReads] = useState(0)
  const hasAgreed = useRef(false)
  const { refetch, ...result } = useCachedQuery({
    ...page,
    enabled,
    part: String(enabled),
    read: async (account) => (enabled ? page.read(account) : undefined),
    async queryFn(context) {
      const reads = hasAgreed.current ? 0 : await costOf(context.cloud, context.account)
      hasAgreed.current = false
      if (context.signal.aborted) return undefined
      const isCostly = reads > READS_UNASKED
      setCostlyReads(isCostly ? reads : 0)
      return isCostly ? undefined : page.queryFn(context)
    },
  })
  return {
    ...result,
    costlyReads,
    refetch: useCallback(() => {
      hasAgreed.current = costlyReads > 0
      refetch()
    }, [costlyReads, refetch]),
  }
}
