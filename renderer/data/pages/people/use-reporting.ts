import { useBlocked } from '#data/records/block/blocked.ts'
import { blockMember } from '#data/records/partner/block-member.ts'
import { type ReportedContent, reportContent } from '#data/records/safety-report/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/use-sync-state.ts'

/** What a dialog needs that reports something of a member: how it is sent, and how they are blocked unless they are. */
export function useReporting(account: Account, content: ReportedContent) {
  const isOffline = useIsAway()
  const blocked = useBlocked(account)
  const { what: kind, aboutId: userId, aboutName: name } = content
  return {
    kind,
    name,
    isOffline,
    onSend: (said: Parameters<typeof reportContent>[2]) => reportContent(account, content, said),
    onBlock: blocked?.has(userId) ? undefined : () => blockMember(account, { userId, name }),
  }
}
