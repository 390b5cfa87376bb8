import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConsentCheckbox } from '#ui/consent-checkbox.tsx'
import styles from './auth.module.css'
import { AuthFields } from './auth-fields.tsx'
import type { AuthMode, AuthValues } from './auth-schema.ts'
import { authTrouble } from './auth-trouble.ts'
import { GoogleButton } from './google-button.tsx'
import type { Invitation } from './invitation.ts'
import { InvitationNote } from './invitation-note.tsx'
import { rememberDevice } from './known-device.ts'
import { useAuthForm } from './use-auth-form.ts'
import { useInvitedGroup } from './use-invited-group.ts'

interface AuthFormProps {
  readonly mode: AuthMode
  readonly onMode: (mode: AuthMode) => void
  readonly invitation: Invitation
}

/** Signing in and creating an account; what is typed stays when one goes from one to the other. */
export function AuthForm({ mode, onMode, invitation }: AuthFormProps) {
  const { form, fieldProps, showAll } = useAuthForm(mode)
  const group = useInvitedGroup(invitation.groupId)
  const [onBoard, setOnBoard] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const creating = mode === 'create'

  const attempt = async (enter: () => Promise<void>) => {
    setBusy(true)
    setTrouble('')
    try {
      await enter()
      rememberDevice()
    } catch (error) {
      const { field, message } = authTrouble(error)
      if (field === undefined) setTrouble(message)
      else form.setFieldError(field, message)
    } finally {
      setBusy(false)
    }
  }
  const submit = async (values: AuthValues) => {
    const { signIn, signUp } = await import('#data/session/auth-actions.ts')
    await (creating ? signUp({ ...values, ...invitation, onBoard }) : signIn(values))
  }
  const refuse = (errors: object) => {
    showAll()
    const [first] = Object.keys(errors)
    if (first !== undefined) document.querySelector<HTMLElement>(`input[name="${first}"]`)?.focus()
  }
  const changeMode = () => {
    setTrouble('')
    form.clearErrors()
    onMode(creating ? 'sign-in' : 'create')
  }

  return (
    <form
      noValidate
      className={styles.form}
      aria-label={creating ? 'Create account' : 'Sign in'}
      onSubmit={form.onSubmit((values) => void attempt(() => submit(values)), refuse)}
    >
      <h2 className={styles.formTitle}>{creating ? 'Create your account' : 'Welcome back'}</h2>
      {creating && <InvitationNote group={group} />}
      <AuthFields mode={mode} fieldProps={fieldProps} />
      {creating && (group.state === 'found' || group.state === 'unnamed') && (
        <ConsentCheckbox checked={onBoard} onChange={setOnBoard} />
      )}
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={busy}
        // A field that is left says what is wrong with it, and would push the button from under the finger.
        onMouseDown={(event) => event.preventDefault()}
      >
        {creating ? 'Create account' : 'Sign in'}
      </Button>
      <GoogleButton
        busy={busy}
        invited={{ ...invitation, onBoard: creating && onBoard }}
        onSignIn={(enter) => void attempt(enter)}
      />
      <p className={styles.other}>
        {creating ? 'Been here before?' : 'New here?'}
        <Button variant="subtle" size="md" onClick={changeMode}>
          {creating ? 'Sign in' : 'Create account'}
        </Button>
      </p>
    </form>
  )
}
