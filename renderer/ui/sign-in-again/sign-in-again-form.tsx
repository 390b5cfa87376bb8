import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { PasswordField, TextField } from '../kit/text-field.tsx'
import styles from './sign-in-again-form.module.css'
import { FIELDS } from './words.ts'

interface SignInAgainFormProps {
  /** Above the fields: what for. */
  readonly children: ReactNode
  /** As far as this device knows it: it may have been changed on another one. */
  readonly email: string
  /** What the button with the password says. */
  readonly submit: string
  /** What happens then takes something away. */
  readonly danger?: boolean
  /** Undefined for who has no password. */
  readonly onPassword?: ((email: string, password: string) => Promise<void>) | undefined
  /** Undefined where there is no Google, and until it has loaded. */
  readonly onGoogle?: (() => Promise<void>) | undefined
  /** Why it failed, for the member. */
  readonly wordsFor: (error: unknown) => string
}

/** Signs in again the way a member did, and then does what it is for; it stays if that fails. */
export function SignInAgainForm(props: SignInAgainFormProps) {
  const { children, email: known, submit, danger = false, onPassword, onGoogle, wordsFor } = props
  const [typed, setTyped] = useState<string>()
  const email = typed ?? known
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const attempt = async (signIn: () => Promise<void>) => {
    setBusy(true)
    setTrouble('')
    try {
      await signIn()
    } catch (error) {
      setTrouble(wordsFor(error))
      setBusy(false)
    }
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (onPassword) void attempt(() => onPassword(email, password))
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {children}
      {onPassword && (
        <>
          <TextField
            label={FIELDS.email}
            name="email"
            inputMode="email"
            enterKeyHint="next"
            autoComplete="username"
            value={email}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <PasswordField
            label={FIELDS.password}
            name="password"
            enterKeyHint="go"
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </>
      )}
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
      {onPassword && (
        <Button type="submit" variant={danger ? 'danger' : 'filled'} wide busy={busy}>
          {submit}
        </Button>
      )}
      {onGoogle && (
        <Button variant="outlined" wide disabled={busy} onClick={() => void attempt(onGoogle)}>
          {FIELDS.google}
        </Button>
      )}
    </form>
  )
}
