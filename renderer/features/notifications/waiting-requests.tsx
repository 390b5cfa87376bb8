import { useEffect } from 'react'
import type { Notification } from '#core/notifications/notifications.ts'
import { useWaitingPlansNotice } from '#data/pages/admin/members/waiting-plans.ts'
import { useWaitingNotice } from '#data/records/join-request/waiting-requests.ts'
import type { Account } from '#data/storage/account.ts'

interface WaitingRequestsProps {
  readonly account: Account
  /** Changes with each page that opens. */
  readonly page: string
  readonly onNotices: (notices: readonly Notification[]) => void
}

/** Follows the requests to join, and for plans, that wait. Loaded only for those who answer some; it renders nothing. */
export function WaitingRequests({ account, page, onNotices }: WaitingRequestsProps) {
  const notices = [useWaitingNotice(account, page), useWaitingPlansNotice(account, page)].filter(
    (one) => one !== undefined,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, because every render makes new ones
  useEffect(() => onNotices(notices), [JSON.stringify(notices), onNotices])
  useEffect(() => () => onNotices([]), [onNotices])
  return null
}
