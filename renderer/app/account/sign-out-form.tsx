import { useEffect, useState } from 'react'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import { logError } from '#data/platform/log.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './account-dialog.module.css'
import { signOutWords } from './sign-out-words.ts'
import { SIGN_OUT } from './words.ts'

/** Signs out, and warns first of changes that are only on this device (docs/architecture.md#sync). */
export function SignOutForm({ account }: { readonly account: Account }) {
  const [forget, setForget] = useState(false)
  const [busy, setBusy] = useState(false)
  const pending = usePending(account)
  // A warning that came later would move the button away from under the finger.
  if (pending === undefined) return null
  const { warning, button } = signOutWords(pending, forget)

  const leave = async () => {
    setBusy(true)
    try {
      const { signOut } = await import('#data/session/sign-out.ts')
      await signOut({ forget })
    } catch {
      // `signOut` has logged the error (docs/product.md#errors).
      showToast({ kind: 'warning', message: SIGN_OUT.failed })
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
        checked={forget}
        onChange={(event) => setForget(event.currentTarget.checked)}
        label={SIGN_OUT.forget}
        hint={
          abilitiesOf(account).keepsElsewhere ? SIGN_OUT.forgetInCloud : SIGN_OUT.forgetOnDevice
        }
      />
      <Button type="submit" busy={busy}>
        {button}
      </Button>
    </form>
  )
}

/** How many changes are only on this device; undefined until they have been counted. */
function usePending(account: Account): number | undefined {
  const [pending, setPending] = useState<number>()
  useEffect(() => {
    import('#data/session/sign-out.ts')
      .then(({ pendingOperations }) => pendingOperations(account))
      .then(setPending, (error: unknown) => {
        logError('Pending changes were not counted:', error)
        setPending(0)
      })
  }, [account])
  return pending
}
