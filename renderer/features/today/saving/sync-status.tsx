import { Suspense, useState } from 'react'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import { countChanges, isOwnChange } from '#data/records/own-changes.ts'
import type { Account } from '#data/storage/account.ts'
import { useStorageTrouble } from '#data/storage/unstored.ts'
import { useOutbox, useQuarantineCount } from '#data/sync/status/use-outbox.ts'
import { useSyncState } from '#data/sync/status/use-sync-state.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Loading } from '#ui/loading.tsx'
import { SAVING } from '../words.ts'
import styles from './sync-status.module.css'
import { syncWords } from './sync-words.ts'

const RefusedDialog = lazyPart(async () => (await import('./refused-dialog.tsx')).RefusedDialog)

const SignInAgainDialog = lazyPart(
  async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
)

/** Tells whether changes are saved; opens the list of those that the server refused. */
export function SyncStatus({ account }: { readonly account: Account }) {
  const sync = useSyncState()
  const { pending, refused: all, isRead } = useOutbox()
  const refused = all.filter(isOwnChange)
  const trouble = useStorageTrouble((store) => store.trouble)
  const damaged = useQuarantineCount()
  const [open, setOpen] = useState<'refused' | 'sign-in'>()
  const close = () => setOpen(undefined)
  const { keepsElsewhere, isDemo } = abilitiesOf(account)
  // Until the outbox has been read, nobody knows whether all is saved.
  const waits = pending.length > 0
  const isWorded = trouble || (isRead && (refused.length === 0 || waits))
  const changes = countChanges(pending)
  const words =
    isWorded && syncWords({ isElsewhere: keepsElsewhere, sync, waits, changes, trouble })
  return (
    <div className={styles.sync}>
      <p aria-live="polite" aria-busy={waits} className={styles.words}>
        {/* The key makes a new element, because a changed text would count as a layout shift. */}
        {words && <span key={words}>{words}</span>}
      </p>
      {refused.length > 0 && (
        <button type="button" className={styles.refused} onClick={() => setOpen('refused')}>
          {refused.length} couldn’t be saved
        </button>
      )}
      {damaged > 0 && <p className={styles.words}>{SAVING.damaged(damaged)}</p>}
      {sync === 'signed-out' && !isDemo && (
        <button type="button" className={styles.refused} onClick={() => setOpen('sign-in')}>
          Sign in again
        </button>
      )}
      {(sync === 'not-loaded' || sync === 'too-old') && (
        <button type="button" className={styles.refused} onClick={() => location.reload()}>
          Reload
        </button>
      )}
      <Suspense fallback={<Loading as="overlay" />}>
        {open === 'refused' && (
          <RefusedDialog account={account} refused={refused} onClose={close} />
        )}
        {open === 'sign-in' && <SignInAgainDialog account={account} onClose={close} />}
      </Suspense>
    </div>
  )
}
