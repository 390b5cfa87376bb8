import type { Account } from '#data/local/account.ts'
import { Dialog } from '#ui/dialog.tsx'
import { NotificationList } from './notification-list.tsx'

interface NotificationsDialogProps {
  readonly account: Account
  readonly opened: boolean
  readonly onClose: () => void
  /** One of the notifications leads elsewhere, and has been followed. */
  readonly onLeave: () => void
}

/** The latest notifications over the page. What the list shows begins anew with each opening. */
export function NotificationsDialog({
  account,
  opened,
  onClose,
  onLeave,
}: NotificationsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Notifications">
      <NotificationList account={account} onLeave={onLeave} />
    </Dialog>
  )
}
