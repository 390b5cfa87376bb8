import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Account } from '#data/local/account.ts'
import { logError } from '#data/log.ts'
import { showToast } from '#ui/toast.ts'
import styles from './account-dialog.module.css'
import { signOutWords } from './sign-out-words.ts'

/** Signs out; where changes are on this device alone, it says so first (design 3). */
export function SignOutForm({ account }: { readonly account: Account }) {
  const [forget, setForget] = useState(false)
  const [busy, setBusy] = useState(false)
  const pending = usePending(account)
  const { warning, button } = signOutWords(pending, forget)

  const leave = async () => {
    setBusy(true)
    try {
      const { signOut } = await import('#data/session/sign-out.ts')
      await signOut({ forget })
    } catch {
      // Logged where it failed (spec 8).
      showToast({ kind: 'warning', message: 'Signing out did not work. Please try again.' })
      setBusy(false)
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void leave()
      }}
    >
      {warning !== '' && (
        <p className={styles.warning} role="status">
          {warning}
        </p>
      )}
      <Checkbox
        className={styles.forget ?? ''}
        size="md"
        checked={forget}
        onChange={(event) => setForget(event.currentTarget.checked)}
        label="Also remove my data from this device"
        description={
          account.kind === 'firebase'
            ? 'It comes back from the cloud when you sign in again.'
            : 'Your account stays in this browser’s own community, for when you sign in again.'
        }
      />
      <Button type="submit" size="md" loading={busy}>
        {button}
      </Button>
    </form>
  )
}

function usePending(account: Account): number {
  const [pending, setPending] = useState(0)
  useEffect(() => {
    import('#data/session/sign-out.ts')
      .then(({ pendingOperations }) => pendingOperations(account))
      .then(setPending, (error: unknown) => logError('Pending changes were not counted:', error))
  }, [account])
  return pending
}
