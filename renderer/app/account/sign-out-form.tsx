import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { placeOf } from '#data/cloud/abilities.ts'
import { logError } from '#data/platform/log.ts'
import { useUser } from '#data/records/member/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { Checkbox } from '#ui/kit/tick.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './account-dialog.module.css'
import { signOutWords } from './sign-out-words.ts'
import { SIGN_OUT } from './words.ts'

interface SignOutFormProps {
  readonly account: Account
  /** Called when the member goes to where accounts are deleted. */
  readonly onFollow?: () => void
}

/**
 * Signs out, and warns first of changes that are only on this device (docs/architecture.md#sync). It offers to remove the
 * data where another copy is, or nobody's data; elsewhere, that is deleting the account.
 */
export function SignOutForm({ account, onFollow }: SignOutFormProps) {
  const place = placeOf(account)
  const closed = useUser()?.deleted
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
      {place === 'here' ? (
        !closed && (
          <p className={styles.text}>
            {SIGN_OUT.onlyCopy}{' '}
            <Link to={PATHS.privacy} className={styles.link} onClick={onFollow}>
              {SIGN_OUT.delete}
            </Link>
          </p>
        )
      ) : (
        <Checkbox
          checked={forget}
          onChange={(event) => setForget(event.currentTarget.checked)}
          {...SIGN_OUT.forget[place]}
        />
      )}
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
