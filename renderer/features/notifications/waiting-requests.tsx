import { useEffect } from 'react'
import type { Notification } from '#core/notifications/notifications.ts'
import { useWaitingNotice } from '#data/records/join-request/waiting-requests.ts'
import type { Account } from '#data/storage/account.ts'

interface WaitingRequestsProps {
  readonly account: Account
  /** Changes with each page that opens. */
  readonly page: string
  readonly onNotice: (notice: Notification | undefined) => void
}

/** Follows the requests to join that wait. Loaded only for those who answer some; it renders nothing. */
export function WaitingRequests({ account, page, onNotice }: WaitingRequestsProps) {
  const notice = useWaitingNotice(account, page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, because every render makes a new one
  useEffect(() => onNotice(notice), [JSON.stringify(notice), onNotice])
  useEffect(() => () => onNotice(undefined), [onNotice])
  return null
}
