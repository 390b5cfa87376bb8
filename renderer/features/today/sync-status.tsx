import { Suspense, useState } from 'react'
import { useInFlight } from '#data/commands/in-flight.ts'
import type { Account } from '#data/local/account.ts'
import { useOutbox } from '#data/queries/use-outbox.ts'
import { useQuarantineCount } from '#data/queries/use-quarantine.ts'
import { useSession } from '#data/session/session.ts'
import { counted } from '#ui/day-words.ts'
import { lazyThemed } from '#ui/lazy-themed.tsx'
import { Loading } from '#ui/loading.tsx'
import styles from './sync-status.module.css'
import { syncWords } from './sync-words.ts'

const RefusedDialog = lazyThemed(async () => (await import('./refused-dialog.tsx')).RefusedDialog)

const SignInAgainDialog = lazyThemed(
  async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
)

/** How safe the changes are, in words; what could not be saved can be opened. */
export function SyncStatus({ account }: { readonly account: Account }) {
  const sync = useSession((store) => store.sync)
  const { pending, refused } = useOutbox()
  const trouble = useInFlight((store) => store.trouble)
  const damaged = useQuarantineCount()
  const [open, setOpen] = useState<'refused' | 'sign-in'>()
  const close = () => setOpen(undefined)
  const words =
    (refused.length === 0 || pending > 0 || trouble) &&
    syncWords({ kind: account.kind, sync, pending, trouble })
  return (
    <div className={styles.sync}>
      <p aria-live="polite" aria-busy={pending > 0} className={styles.words}>
        {/* Other words are another text: the same one would have moved. */}
        {words && <span key={words}>{words}</span>}
      </p>
      {refused.length > 0 && (
        <button type="button" className={styles.refused} onClick={() => setOpen('refused')}>
          {refused.length} could not be saved
        </button>
      )}
      {damaged > 0 && (
        <p className={styles.words}>
          {counted(damaged, 'damaged record')} set aside. The rest is fine.
        </p>
      )}
      {sync === 'signed-out' && account.kind !== 'demo' && (
        <button type="button" className={styles.refused} onClick={() => setOpen('sign-in')}>
          Sign in again
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
