import { useState } from 'react'
import type { Agreement } from '#core/records/agreement.ts'
import { useBlocked } from '#data/records/block/blocked.ts'
import { blockMember } from '#data/records/partner/block-member.ts'
import { reportContent } from '#data/records/safety-report/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { useIsAway } from '#data/sync/status/session-state.ts'
import { Button } from '#ui/kit/button.tsx'
import { ReportDialog } from '#ui/report/report-dialog.tsx'
import { REPORT_WORDS } from '#ui/report/words.ts'

interface ReportAgreementProps {
  readonly account: Account
  readonly item: Agreement
  readonly otherName: string
}

/** Reports what a coach has proposed. */
export function ReportAgreement({ account, item, otherName }: ReportAgreementProps) {
  const isAway = useIsAway()
  const blocked = useBlocked(account)
  const [isReporting, setReporting] = useState(false)
  const { id: source, by: aboutId } = item
  const content = { what: 'agreement', aboutId, aboutName: otherName, source } as const
  return (
    <>
      <Button variant="subtle" onClick={() => setReporting(true)}>
        {REPORT_WORDS.open}
      </Button>
      {isReporting && (
        <ReportDialog
          kind="agreement"
          name={otherName}
          isOffline={isAway}
          onSend={(said) => reportContent(account, content, said)}
          onBlock={
            blocked?.has(aboutId)
              ? undefined
              : () => blockMember(account, { userId: aboutId, name: otherName })
          }
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
