import { useState } from 'react'
import type { ThreadMessage } from '#core/records/thread.ts'
import { useReporting } from '#data/pages/people/use-reporting.ts'
import type { Account } from '#data/storage/account.ts'
import { Menu } from '#ui/kit/menu.tsx'
import { ReportDialog } from '#ui/report/report-dialog.tsx'
import { REPORT_WORDS } from '#ui/report/words.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { LOG } from '../words.ts'

interface ReportMessageProps {
  readonly account: Account
  /** The other person's, as the server has it. */
  readonly message: ThreadMessage
  readonly otherName: string
}

/** What can be done about a message of the other person. */
export function ReportMessage({ account, message, otherName }: ReportMessageProps) {
  const [isOpen, setOpen] = useState(false)
  const { id: source, senderId: aboutId } = message
  const content = { what: 'message', aboutId, aboutName: otherName, source } as const
  const reporting = useReporting(account, content)
  return (
    <>
      <Menu
        variant="subtle"
        label={LOG.more}
        items={[{ label: REPORT_WORDS.open, onSelect: () => setOpen(true) }]}
      >
        <span aria-hidden="true">…</span>
        <VisuallyHidden>{LOG.more}</VisuallyHidden>
      </Menu>
      {isOpen && <ReportDialog {...reporting} onClose={() => setOpen(false)} />}
    </>
  )
}
