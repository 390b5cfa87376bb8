import { useState } from 'react'
import { changeEmail } from '#data/session/login-details.ts'
import type { Account } from '#data/storage/account.ts'
import { Form } from '#ui/controls/form.tsx'
import { useForm } from '#ui/controls/use-form.ts'
import layout from '#ui/kit/layout.module.css'
import { PasswordField, TextField } from '#ui/kit/text-field.tsx'
import { loginError } from './login-error.ts'
import { EMAIL_SCHEMA } from './login-schema.ts'
import { VerifyEmail } from './verify-email.tsx'
import { EMAIL_WORDS as WORDS } from './words.ts'

interface EmailSectionProps {
  readonly account: Account
  readonly email: string
}

/** The email that the member signs in with; changing it requires the password. */
export function EmailSection({ account, email }: EmailSectionProps) {
  const [done, setDone] = useState('')
  const begin = { email: '', password: '' }
  const form = useForm(begin, {
    schema: EMAIL_SCHEMA,
    refusalOf: loginError,
    send: async ({ email: next, password }) => {
      setDone('')
      const outcome = await changeEmail(account, password, next)
      form.change(begin)
      setDone(outcome === 'changed' ? WORDS.changed(next) : WORDS.linkSent(next))
    },
  })
  return (
    <section className={layout.section} aria-labelledby="email">
      <h2 id="email">{WORDS.heading}</h2>
      <p>
        {WORDS.signInWith}
        <strong>{email}</strong>.
      </p>
      <VerifyEmail account={account} email={email} />
      <Form
        {...form.shell}
        aria-label={WORDS.form}
        label={WORDS.submit}
        beside={<p role="status">{done}</p>}
      >
        <TextField
          {...form.text('email')}
          label={WORDS.newEmail}
          type="email"
          autoComplete="email"
          enterKeyHint="next"
        />
        <PasswordField
          {...form.text('password')}
          label={WORDS.password}
          autoComplete="current-password"
        />
      </Form>
    </section>
  )
}
