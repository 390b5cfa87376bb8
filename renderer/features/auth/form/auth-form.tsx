import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { NEW_ACCOUNTS } from '#data/cloud/abilities.ts'
import { isReachable } from '#data/platform/load-with-retry.ts'
import type { GooglePage } from '#data/session/auth-actions.ts'
import type { Invited } from '#data/session/create-member.ts'
import { INVITATION_PROBLEMS } from '#ui/joining/invitation-problems.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { PasswordField, TextField, type TextFieldProps } from '#ui/kit/text-field.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import styles from '../auth.module.css'
import type { AuthError } from '../checks/auth-error.ts'
import type { Invitation } from '../invitation/invitation.ts'
import { type InvitedGroup, useInvitedGroup } from '../invitation/use-invited-group.ts'
import { rememberDevice } from '../known-device.ts'
import { INVITATION_WORDS, FORM_WORDS as WORDS } from '../words.ts'
import type { AuthField, AuthMode } from './auth-values.ts'
import { useAuthForm } from './use-auth-form.ts'

/** Loaded later, because only invited people see it. */
const ConsentCheckbox = lazyPart(
  async () => (await import('#ui/joining/consent-checkbox.tsx')).ConsentCheckbox,
  null,
)

interface AuthFormProps {
  readonly mode: AuthMode
  readonly onMode: (mode: AuthMode) => void
  readonly invitation: Invitation
}

/** The form to sign in or create an account; switching between the two keeps the input. */
export function AuthForm({ mode, onMode, invitation }: AuthFormProps) {
  const { values, fieldProps, check, showProblem, clearProblems } = useAuthForm(mode)
  const group = useInvitedGroup(invitation.groupId, invitation.invite)
  const [onBoard, setOnBoard] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isBlocked, setIsBlocked] = useState(false)
  const creating = mode === 'create'

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    setIsBlocked(false)
    try {
      await work()
    } catch (error) {
      const { field, message, isBlocked: blocked = false } = await errorOf(error, problem !== '')
      setIsBlocked(blocked)
      if (field === undefined) setProblem(message)
      else showProblem(field, message)
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
    setProblem('')
    clearProblems()
    onMode(creating ? 'sign-in' : 'create')
  }

  return (
    <form
      noValidate
      className={styles.form}
      aria-label={creating ? WORDS.createAccount : WORDS.signIn}
      onSubmit={submit}
    >
      <h2 className={styles.formTitle}>{creating ? 'Create your account' : 'Welcome back'}</h2>
      {creating && <InvitationNote group={group} />}
      <AuthFields mode={mode} fieldProps={fieldProps} />
      {creating && (group.state === 'found' || group.state === 'unnamed') && (
        <ConsentCheckbox
          member={undefined}
          group={{ name: '', joins: true }}
          checked={onBoard}
          onChange={setOnBoard}
        />
      )}
      {(creating || NEW_ACCOUNTS.hasGoogle) && <p className={layout.small}>{WORDS.age}</p>}
      <Trouble>{problem}</Trouble>
      <Button
        type="submit"
        busy={busy}
        // Blurring a field shows its problem, which would move the button before the click ends.
        onMouseDown={(event) => event.preventDefault()}
      >
        {creating ? WORDS.createAccount : WORDS.signIn}
      </Button>
      {NEW_ACCOUNTS.hasGoogle && (
        <GoogleButtons
          busy={busy}
          isBlocked={isBlocked}
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
        <Button variant="subtle" onClick={changeMode}>
          {creating ? WORDS.signIn : WORDS.createAccount}
        </Button>
      </p>
    </form>
  )
}

/**
 * The error to show. If the messages cannot be loaded, the sign-in code could not be loaded either; Firefox before
 * 155 then fetches them only for a page that is opened anew.
 */
async function errorOf(error: unknown, isAgain: boolean): Promise<AuthError> {
  try {
    return (await import('../checks/auth-error.ts')).authError(error)
  } catch {
    const isThere = isAgain && (await isReachable())
    return {
      field: undefined,
      message: isThere
        ? 'Part of Fourfold didn’t load. Reload this page, and try again.'
        : 'We can’t reach the server right now. What you typed is still here. Try again.',
    }
  }
}

interface AuthFieldsProps {
  readonly mode: AuthMode
  readonly fieldProps: (
    field: AuthField,
  ) => Omit<TextFieldProps, 'label' | 'type' | 'end' | 'autoComplete' | 'enterKeyHint'>
}

/** The fields, with names and attributes for password managers and screen readers. */
function AuthFields({ mode, fieldProps }: AuthFieldsProps) {
  const creating = mode === 'create'
  return (
    <>
      {creating && (
        <TextField {...fieldProps('name')} label="Name" autoComplete="name" enterKeyHint="next" />
      )}
      <TextField
        {...fieldProps('email')}
        label="Email"
        type="email"
        autoComplete={creating ? 'email' : 'username'}
        enterKeyHint="next"
      />
      <PasswordField
        {...fieldProps('password')}
        label="Password"
        autoComplete={creating ? 'new-password' : 'current-password'}
        enterKeyHint="go"
      />
    </>
  )
}

function InvitationNote({ group }: { readonly group: InvitedGroup }) {
  if (group.state === 'none') return null
  if (group.state !== 'found') return <p className={layout.soft}>{INVITATION_WORDS[group.state]}</p>
  const [before, after] = group.joins ? INVITATION_WORDS.joins : INVITATION_WORDS.asks
  return (
    <p className={layout.soft}>
      {group.trouble && `${INVITATION_PROBLEMS[group.trouble]} `}
      {before}
      <strong>{group.name}</strong>
      {after}
    </p>
  )
}

interface GoogleButtonsProps {
  readonly busy: boolean
  /** The browser did not open Google's window. */
  readonly isBlocked: boolean
  readonly invited: Invited
  readonly onSignIn: (signIn: () => Promise<void>) => void
}

type SignIn = (invited: Invited) => Promise<void>

/** Renders only if the build's backend has Google sign-in; checking that also loads the sign-in code. */
function GoogleButtons({ busy, isBlocked, invited, onSignIn }: GoogleButtonsProps) {
  const [signIn, setSignIn] = useState<SignIn>()
  const [page, setPage] = useState<GooglePage>({})
  const finishLoading = useEffectEvent((loaded: GooglePage) => {
    setPage(loaded)
    const { comeBack } = loaded
    if (comeBack) onSignIn(() => comeBack(invited))
  })
  useEffect(() => {
    import('#data/session/auth-actions.ts').then(
      ({ googleAvailable, googleAtTheDoor }) => {
        if (googleAvailable) setSignIn(() => googleAtTheDoor(finishLoading))
      },
      // Signing in loads it again, and then shows the error.
      () => undefined,
    )
  }, [])
  if (!signIn) return null
  const { leave } = page
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={() => onSignIn(() => signIn(invited))}>
        {WORDS.google}
      </Button>
      {isBlocked && leave && (
        <Button variant="outlined" disabled={busy} onClick={() => onSignIn(leave)}>
          {WORDS.googlePage}
        </Button>
      )}
    </>
  )
}
