import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/local/account.ts'
import { useUser } from '#data/queries/use-user.ts'
import { googleAvailable, signInAgain } from '#data/session/auth-actions.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './today-dialogs.module.css'

interface SignInAgainDialogProps {
  readonly account: Account
  readonly onClose: () => void
}

/** The backend has forgotten the session: the way back in, with everything on the screen kept. */
export function SignInAgainDialog({ account, onClose }: SignInAgainDialogProps) {
  const known = useUser()?.email ?? ''
  // Another one where it was changed, and its link opened, somewhere else.
  const [typed, setTyped] = useState<string>()
  const email = typed ?? known
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')

  const attempt = async (signIn: Parameters<typeof signInAgain>[1]) => {
    setBusy(true)
    setTrouble('')
    try {
      await signInAgain(account, signIn)
      onClose()
    } catch (error) {
      setTrouble(
        error instanceof CloudError ? error.message : 'That did not work. Please try again.',
      )
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void attempt((auth) => auth.signIn(email, password))
  }

  return (
    <Dialog title="Sign in again" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.text}>
          Your session has ended. Everything you did is safe on this device, and is saved online as
          soon as you are back.
        </p>
        <TextInput
          size="md"
          label="Email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <PasswordInput
          size="md"
          label="Password"
          name="password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show characters', tabIndex: 0 }}
        />
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
        <Button type="submit" size="md" fullWidth loading={busy}>
          Sign in
        </Button>
        {googleAvailable && account.kind === 'firebase' && (
          <Button
            variant="default"
            size="md"
            fullWidth
            disabled={busy}
            onClick={() => void attempt((auth) => auth.signInWithGoogle())}
          >
            Continue with Google
          </Button>
        )}
      </form>
    </Dialog>
  )
}
