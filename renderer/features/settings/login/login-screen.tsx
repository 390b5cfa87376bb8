import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { abilitiesOf, placeOf } from '#data/cloud/abilities.ts'
import type { SignInMethod } from '#data/cloud/cloud.ts'
import { useUser } from '#data/records/member/queries.ts'
import {
  changeEmail,
  changePassword,
  googleLink,
  isEmailVerified,
  sendVerification,
  signInMethods,
} from '#data/session/login-details.ts'
import type { Account } from '#data/storage/account.ts'
import { useAccount, useCloud } from '#data/sync/status/session-state.ts'
import { Form } from '#ui/controls/form.tsx'
import { useForm } from '#ui/controls/use-form.ts'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import layout from '#ui/kit/layout.module.css'
import { PasswordField, TextField } from '#ui/kit/text-field.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useOnce } from '#ui/use-once.ts'
import { loginError } from './login-error.ts'
import { EMAIL_SCHEMA, PASSWORD_SCHEMA } from './login-schema.ts'
import { EMAIL_WORDS, WORDS } from './words.ts'

interface LoginScreenProps {
  /** The form to sign out, and to choose what stays on the device; it belongs to the account's dialog. */
  readonly signOutForm: (account: Account) => ReactNode
}

/** `/settings/login-details`: how members sign in, and out (docs/product.md#routes). */
export function LoginScreen({ signOutForm }: LoginScreenProps) {
  const account = useAccount()
  const email = useUser()?.email ?? ''
  const { methods, ask } = useMethods(account)
  const { isDemo, hasGoogle } = { ...(account && abilitiesOf(account)) }
  return (
    <div className={layout.page}>
      <PageTitle title="Login details" />
      {account && (
        <>
          {isDemo && <p className={layout.lead}>{WORDS.demo}</p>}
          {!isDemo && methods?.includes('password') && (
            <>
              <EmailSection account={account} email={email} />
              <PasswordSection account={account} email={email} />
            </>
          )}
          {methods && !methods.includes('password') && (
            <p className={layout.lead}>
              You sign in with Google as {email}. Change your email and password in your Google
              account.
            </p>
          )}
          {!isDemo && !methods && <p className={layout.lead}>{WORDS.unreachable}</p>}
          {hasGoogle && (
            <GoogleSection
              account={account}
              isLinked={methods?.includes('google') ?? false}
              onLinked={ask}
            />
          )}
          <Card title="This device">
            {placeOf(account) !== 'here' && <p className={layout.hint}>{WORDS.device.about}</p>}
            {signOutForm(account)}
          </Card>
        </>
      )}
    </div>
  )
}

/** How the member can sign in; read again once the backend is connected, and after linking Google. */
function useMethods(account: Account | undefined) {
  const cloud = useCloud()
  const [methods, setMethods] = useState<readonly SignInMethod[]>()
  const ask = useCallback(() => {
    if (account && cloud) signInMethods(account).then(setMethods, () => setMethods(undefined))
  }, [account, cloud])
  useEffect(ask, [ask])
  return { methods, ask }
}

function PasswordSection({ account, email }: { account: Account; email: string }) {
  const [done, setDone] = useState('')
  const begin = { current: '', next: '' }
  const form = useForm(begin, {
    schema: PASSWORD_SCHEMA,
    refusalOf: (error) => {
      const why = loginError(error)
      return why.field === 'password' ? { ...why, field: 'current' } : why
    },
    send: async ({ current, next }) => {
      setDone('')
      await changePassword(account, current, next)
      form.change(begin)
      setDone('Your password is changed.')
    },
  })
  return (
    <Card title="Your password">
      <Form
        {...form.shell}
        aria-label="Change your password"
        label="Change password"
        beside={<p role="status">{done}</p>}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.text('current')}
          label="Current password"
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <PasswordField {...form.text('next')} label="New password" autoComplete="new-password" />
      </Form>
    </Card>
  )
}

interface GoogleSectionProps {
  readonly account: Account
  readonly isLinked: boolean
  readonly onLinked: () => void
}

function GoogleSection({ account, isLinked, onLinked }: GoogleSectionProps) {
  const { busy, once } = useOnce()
  const [trouble, setTrouble] = useState('')
  const [openGoogle, setOpenGoogle] = useState<() => Promise<void>>()
  useEffect(() => {
    if (!isLinked) setOpenGoogle(() => googleLink(account))
  }, [account, isLinked])
  const link = once(async () => {
    setTrouble('')
    try {
      await openGoogle?.()
      onLinked()
    } catch (error) {
      const { field, message } = loginError(error)
      setTrouble(
        field === 'email' ? 'This Google account belongs to another account here.' : message,
      )
    }
  })
  return (
    <Card title="Google">
      <p className={layout.hint}>
        {isLinked
          ? 'You can sign in with Google.'
          : 'Link your Google account to sign in with it, too.'}
      </p>
      {!isLinked && (
        <Button className={layout.start} variant="outlined" busy={busy} onClick={link}>
          Link Google
        </Button>
      )}
      <Trouble>{trouble}</Trouble>
    </Card>
  )
}

interface EmailSectionProps {
  readonly account: Account
  readonly email: string
}

function EmailSection({ account, email }: EmailSectionProps) {
  const [done, setDone] = useState('')
  const begin = { email: '', password: '' }
  const form = useForm(begin, {
    schema: EMAIL_SCHEMA,
    refusalOf: loginError,
    send: async ({ email: next, password }) => {
      setDone('')
      const outcome = await changeEmail(account, password, next)
      form.change(begin)
      setDone(
        outcome === 'changed'
          ? `You sign in with ${next} from now on.`
          : `If ${next} can be used, a link is on its way there. Open it within a few hours, then sign in with the new address. Until then the old one stays.`,
      )
    },
  })
  return (
    <Card title="Your email">
      <p>
        {EMAIL_WORDS.signInWith}
        <strong>{email}</strong>.
      </p>
      <VerifyEmail account={account} email={email} />
      <Form
        {...form.shell}
        aria-label="Change your email"
        label="Change email"
        beside={<p role="status">{done}</p>}
      >
        <TextField
          {...form.text('email')}
          label="New email"
          type="email"
          autoComplete="email"
          enterKeyHint="next"
        />
        <PasswordField
          {...form.text('password')}
          label="Your password"
          autoComplete="current-password"
        />
      </Form>
    </Card>
  )
}

/** Sends the verification link again; shown while the email is not verified. */
function VerifyEmail({ account, email }: { readonly account: Account; readonly email: string }) {
  const [isVerified, setIsVerified] = useState<boolean>()
  const { busy, once } = useOnce()
  const [status, setStatus] = useState('')
  useEffect(() => {
    isEmailVerified(account).then(setIsVerified, () => setIsVerified(undefined))
  }, [account])
  const send = once(async () => {
    try {
      await sendVerification(account)
      setStatus(`A link is on its way to ${email}. Open it, then come back here.`)
    } catch (error) {
      setStatus(loginError(error).message)
    }
  })
  if (isVerified !== false) return null
  return (
    <div className={layout.loose}>
      <p>This email isn’t verified yet. Some groups and all admin rights need a verified email.</p>
      <p role="status">{status}</p>
      <Button className={layout.start} variant="outlined" busy={busy} onClick={send}>
        Send the verification email again
      </Button>
    </div>
  )
}
