import { registry } from '#data/records/registry.ts'
import type { Account } from '#data/storage/account.ts'
import type { QueuedOperation } from '#data/storage/operation.ts'
import { describeRefused, retryRefused } from '#data/sync/retry-refused.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { showDatabaseError } from '#ui/toast.ts'
import styles from './saving-dialogs.module.css'
import { REFUSED } from './words.ts'

interface RefusedDialogProps {
  readonly account: Account
  readonly refused: readonly QueuedOperation[]
  readonly onClose: () => void
}

/**
 * The changes that the server refused, the reasons, and a button to retry each (docs/architecture.md#sync).
 */
export function RefusedDialog({ account, refused, onClose }: RefusedDialogProps) {
  const retry = (seq: number | undefined) => {
    if (seq !== undefined) retryRefused(account, registry, seq).catch(showDatabaseError)
  }
  return (
    <Dialog title="Couldn’t be saved" onClose={onClose}>
      <p className={styles.text}>{refused.length === 0 ? REFUSED.none : REFUSED.some}</p>
      <ul className={layout.stack}>
        {refused.map((operation) => (
          <li key={operation.id} className={styles.item}>
            <div>
              <strong>{describeRefused(registry, operation)}</strong>
              <p className={layout.muted}>{operation.reason ?? 'No reason was given.'}</p>
            </div>
            <Button variant="light" onClick={() => retry(operation.seq)}>
              Try again
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
