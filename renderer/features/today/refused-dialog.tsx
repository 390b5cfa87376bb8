import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { retryOperation } from '#data/commands/retry-operation.ts'
import type { Account } from '#data/local/account.ts'
import { describeOperation } from '#data/sync/describe-operation.ts'
import type { QueuedOperation } from '#data/sync/operation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showDatabaseError } from '#ui/toast.ts'
import styles from './today-dialogs.module.css'

interface RefusedDialogProps {
  readonly account: Account
  readonly refused: readonly QueuedOperation[]
  readonly onClose: () => void
}

/** What the server would not take, why, and another try (design 3): nothing is dropped in silence. */
export function RefusedDialog({ account, refused, onClose }: RefusedDialogProps) {
  const retry = (seq: number | undefined) => {
    if (seq !== undefined) retryOperation(account, seq).catch(showDatabaseError)
  }
  return (
    <Dialog title="Could not be saved" onClose={onClose}>
      <p className={styles.text}>
        {refused.length === 0
          ? 'Nothing is left here: everything has been taken.'
          : 'These changes are safe on this device, but the community’s server would not take them.'}
      </p>
      <ul className={styles.list}>
        {refused.map((operation) => (
          <li key={operation.id} className={styles.item}>
            <div>
              <strong>{describeOperation(operation)}</strong>
              <p className={styles.reason}>{operation.reason ?? 'No reason was given.'}</p>
            </div>
            <Button variant="light" size="md" onClick={() => retry(operation.seq)}>
              Retry
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
