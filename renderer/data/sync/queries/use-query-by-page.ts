import { useEffect, useRef } from 'react'
import type { Account } from '#data/storage/account.ts'
import type { PageQuery } from './cached-query.ts'
import { type CachedResult, useCachedQuery } from './use-cached-query.ts'

const AGAIN_AFTER_MS = 60_000

/**
 * A query that is fetched when the app opens and with each further page, but at most once a minute.
 * @param page changes with each page that opens
 */
export function useQueryByPage<Data>(
  query: PageQuery<Data> & { readonly enabled: boolean },
  { account, page }: { readonly account: Account; readonly page: string },
): CachedResult<Data> {
  const result = useCachedQuery(query)
  const { dataUpdatedAt, refetch } = result
  const fetched = useRef(dataUpdatedAt)
  fetched.current = dataUpdatedAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to ask again
  useEffect(() => {
    const { current } = fetched
    if (current !== undefined && account.now() - current > AGAIN_AFTER_MS) refetch()
  }, [page, account, refetch])
  return result
}
