import type { Notification } from '#core/policies/notifications/notifications.ts'
import {
  type Waiting,
  type WaitingKind,
  waitingId,
  waitingNotice,
} from '#core/policies/notifications/waiting.ts'
import type { Account } from '#data/storage/account.ts'
import type { PageQuery } from '#data/sync/queries/cached-query.ts'
import { useQueryByPage } from '#data/sync/queries/use-query-by-page.ts'
import { useSeenNotice } from './seen-notices.ts'

/**
 * One notice of the bell for all that wait.
 * @param query counts them; disabled for those who answer none
 * @param page changes with each page that opens
 * @returns undefined while disabled, and while nothing waits
 */
export function useWaitingNotice(
  query: PageQuery<Waiting> & { readonly enabled: boolean },
  { kind, account, page }: { kind: WaitingKind; account: Account; page: string },
): Notification | undefined {
  const { data } = useQueryByPage(query, { account, page })
  const seen = useSeenNotice(account, waitingId(kind))
  if (!query.enabled || !data || seen === undefined) return undefined
  return waitingNotice(kind, data, seen)
}
