import { useEffect, useRef } from 'react'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import {
  type Waiting,
  type WaitingKind,
  waitingId,
  waitingNotice,
} from '#core/policies/notifications/waiting.ts'
import type { Account } from '#data/storage/account.ts'
import type { PageQuery } from '#data/sync/queries/cached-query.ts'
import { type CachedResult, useCachedQuery } from '#data/sync/queries/use-cached-query.ts'
import { useSeenNotice } from './seen-notices.ts'

/** One notice for all that wait; undefined while disabled or nothing waits. @param page changes with each page that opens */
export function useWaitingNotice(
  query: PageQuery<Waiting> & { readonly enabled: boolean },
  { kind, account, page }: { kind: WaitingKind; account: Account; page: string },
): Notification | undefined {
  const { data } = useQueryByPage(query, { account, page })
  const seen = useSeenNotice(account, waitingId(kind))
  if (!query.enabled || !data || seen === undefined) return undefined
  return waitingNotice(kind, data, seen)
}

const AGAIN_AFTER_MS = 60_000

/** Fetched when the app opens and with each further page, but at most once a minute. */
function useQueryByPage<Data>(
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
