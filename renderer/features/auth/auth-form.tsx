import { type SubmitEvent, Suspense, useState } from 'react'
import { BACKEND } from '#data/cloud/backend.ts'
import { lazyThemed } from '#ui/lazy-themed.tsx'
import styles from './auth.module.css'
import { AuthFields } from './auth-fields.tsx'
import type { AuthTrouble } from './auth-trouble.ts'
import type { AuthMode } from './auth-values.ts'
import { DoorButton } from './door-button.tsx'
import { GoogleButton } from './google-button.tsx'
import type { Invitation } from './invitation.ts'
import { InvitationNote } from './invitation-note.tsx'
import { rememberDevice } from './known-device.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useInvitedGroup } from './use-invited-group.ts'

/** Only who was invited is asked for it. */
const ConsentCheckbox = lazyThemed(
  async () => (await import('#ui/consent-checkbox.tsx')).ConsentCheckbox,
)

interface AuthFormProps {
  readonly mode: AuthMode
  readonly onMode: (mode: AuthMode) => void
  readonly invitation: Invitation
}

/** Signing in and creating an account; what is typed stays when one goes from one to the other. */
export function AuthForm({ mode, onMode, invitation }: AuthFormProps) {
  const { values, fieldProps, check, refuse, forgive } = useAuthForm(mode)
  const group = useInvitedGroup(invitation.groupId, invitation.invite)
  const [onBoard, setOnBoard] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const creating = mode === 'create'

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setTrouble('')
    try {
      await work()
    } catch (error) {
      const { field, message } = await troubleOf(error)
      if (field === undefined) setTrouble(message)
      else refuse(field, message)
    } finally {
      setBusy(false)
    }
  }
  const enter = async () => {
    const wrong = await check()
    if (wrong !== undefined) {
      document.querySelector<HTMLElement>(`input[name="${wrong}"]`)?.focus()
      return
    }
    const { signIn, signUp } = await import('#data/session/auth-actions.ts')
    await (creating ? signUp({ ...values, ...invitation, onBoard }) : signIn(values))
    rememberDevice()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void attempt(enter)
  }
  const changeMode = () => {
    setTrouble('')
    forgive()
    onMode(creating ? 'sign-in' : 'create')
  }

  return (
    <form
      noValidate
      className={styles.form}
      aria-label={creating ? 'Create account' : 'Sign in'}
      onSubmit={submit}
    >
      <h2 className={styles.formTitle}>{creating ? 'Create your account' : 'Welcome back'}</h2>
      {creating && <InvitationNote group={group} />}
      <AuthFields mode={mode} fieldProps={fieldProps} />
      {creating && (group.state === 'found' || group.state === 'unnamed') && (
        <Suspense>
          <ConsentCheckbox checked={onBoard} onChange={setOnBoard} />
        </Suspense>
      )}
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
      <DoorButton
        type="submit"
        look="filled"
        busy={busy}
        // A field that is left says what is wrong with it, and would push the button from under the finger.
        onMouseDown={(event) => event.preventDefault()}
      >
        {creating ? 'Create account' : 'Sign in'}
      </DoorButton>
      {BACKEND === 'firebase' && (
        <GoogleButton
          busy={busy}
          invited={{ ...invitation, onBoard: creating && onBoard }}
          onSignIn={(signIn) =>
            void attempt(async () => {
              await signIn()
              rememberDevice()
            })
          }
        />
      )}
      <p className={styles.other}>
        {creating ? 'Been here before?' : 'New here?'}
        <DoorButton look="quiet" onClick={changeMode}>
          {creating ? 'Sign in' : 'Create account'}
        </DoorButton>
      </p>
    </form>
  )
}

/** What signs in has not come where the words for it have not come either. */
async function troubleOf(error: unknown): Promise<AuthTrouble> {
  try {
    return (await import('./auth-trouble.ts')).authTrouble(error)
  } catch {
    const message =
      'We cannot get through just now. What you typed is still here: please try again.'
    return { field: undefined, message }
  }
}
