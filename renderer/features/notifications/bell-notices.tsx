import { useEffect } from 'react'
import type { Notification } from '#core/policies/notifications/notifications.ts'
import { useAdminNotice } from '#data/pages/admin/waiting.ts'
import { useCheckInNotice } from '#data/records/check-in/use-check-in-notice.ts'
import { useJoinRequestsNotice } from '#data/records/join-request/waiting-requests.ts'
import { useKudosNotice } from '#data/records/kudos/use-received.ts'
import { useToday } from '#data/records/member/queries.ts'
import { usePartnerNotices } from '#data/records/partner/use-partner-notices.ts'
import type { Account } from '#data/storage/account.ts'

interface BellNoticesProps {
  readonly account: Account
  /** Changes with each page that opens. */
  readonly page: string
  readonly onNotices: (notices: readonly Notification[]) => void
}

/**
 * Follows what the bell tells of without storing it: partners, kudos, answered check-ins, and requests and
 * reports that wait for an answer. It renders nothing.
 */
export function BellNotices({ account, page, onNotices }: BellNoticesProps) {
  const today = useToday()
  const notices = [
    ...usePartnerNotices(account, today),
    useKudosNotice(account, today),
    useCheckInNotice(account, today),
    useJoinRequestsNotice(account, page),
    useAdminNotice('plans', account, page),
    useAdminNotice('reports', account, page),
  ].filter((one) => one !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, because every render makes new ones
  useEffect(() => onNotices(notices), [JSON.stringify(notices), onNotices])
  useEffect(() => () => onNotices([]), [onNotices])
  return null
}
