import { type SubmitEvent, useEffect, useState } from 'react'
import { abilitiesOf } from '#data/cloud/abilities.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { useUser } from '#data/records/user/queries.ts'
import { googleAgain, googleAvailable, signInAgain } from '#data/session/auth-actions.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { PasswordField, TextField } from '#ui/kit/text-field.tsx'
import styles from './saving-dialogs.module.css'
import { SIGN_IN_AGAIN } from './words.ts'

interface SignInAgainDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

/** Signs in again after the session has ended, without leaving the page. */
export function SignInAgainDialog({ account, onClose }: SignInAgainDialogProps) {
  const known = useUser()?.email ?? ''
  // The email may have been changed on another device.
  const [typed, setTyped] = useState<string>()
  const email = typed ?? known
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')

  const hasGoogle = googleAvailable && abilitiesOf(account).hasGoogle
  const [openGoogle, setOpenGoogle] = useState<() => Promise<void>>()
  useEffect(() => {
    if (hasGoogle) setOpenGoogle(() => googleAgain(account))
  }, [account, hasGoogle])

  const attempt = async (signIn: () => Promise<void>) => {
    setBusy(true)
    setTrouble('')
    try {
      await signIn()
      onClose()
    } catch (error) {
      setTrouble(error instanceof CloudError ? error.message : SIGN_IN_AGAIN.failed)
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void attempt(() => signInAgain(account, email, password))
  }

  return (
    <Dialog title={SIGN_IN_AGAIN.title} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.text}>{SIGN_IN_AGAIN.why}</p>
        <TextField
          label={SIGN_IN_AGAIN.email}
          name="email"
          inputMode="email"
          enterKeyHint="next"
          autoComplete="username"
          value={email}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PasswordField
          label={SIGN_IN_AGAIN.password}
          name="password"
          enterKeyHint="go"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
        <Button type="submit" wide busy={busy}>
          {SIGN_IN_AGAIN.signIn}
        </Button>
        {openGoogle && (
          <Button variant="outlined" wide disabled={busy} onClick={() => void attempt(openGoogle)}>
            {SIGN_IN_AGAIN.google}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
