import type { Agreement } from '#core/records/agreement.ts'
import { useReporting } from '#data/pages/people/use-reporting.ts'
import type { Account } from '#data/storage/account.ts'
import { ReportButton } from '#ui/report/report-dialog.tsx'

interface ReportAgreementProps {
  readonly account: Account
  readonly item: Agreement
  readonly otherName: string
}

/** Reports what a coach has proposed. */
export function ReportAgreement({ account, item, otherName: aboutName }: ReportAgreementProps) {
  const { id: source, by: aboutId } = item
  const content = { what: 'agreement', aboutId, aboutName, source } as const
  return <ReportButton {...useReporting(account, content)} />
}
