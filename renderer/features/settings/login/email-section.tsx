import { useState } from 'react'
import { changeEmail } from '#data/session/login-details.ts'
import type { Account } from '#data/storage/account.ts'
import { fieldOf, useSchemaForm } from '#ui/controls/form-field.ts'
import { Button } from '#ui/kit/button.tsx'
import { PasswordField, TextField } from '#ui/kit/text-field.tsx'
import settings from '../settings.module.css'
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
  const [trouble, setTrouble] = useState('')
  const form = useSchemaForm(EMAIL_SCHEMA, { email: '', password: '' })
  const change = form.handleSubmit(async ({ email: next, password }) => {
    setDone('')
    setTrouble('')
    try {
      const outcome = await changeEmail(account, password, next)
      form.reset()
      setDone(outcome === 'changed' ? WORDS.changed(next) : WORDS.linkSent(next))
    } catch (error) {
      const { field, message } = loginError(error)
      if (field === 'email' || field === 'password') form.setError(field, { message })
      else setTrouble(message)
    }
  })
  return (
    <section className={settings.section} aria-labelledby="email">
      <h2 id="email">{WORDS.heading}</h2>
      <p>
        {WORDS.signInWith}
        <strong>{email}</strong>.
      </p>
      <VerifyEmail account={account} email={email} />
      <form
        noValidate
        className={settings.form}
        aria-label={WORDS.form}
        onSubmit={(event) => void change(event)}
      >
        <TextField
          {...fieldOf(form, 'email')}
          label={WORDS.newEmail}
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...fieldOf(form, 'password')}
          label={WORDS.password}
          autoComplete="current-password"
          enterKeyHint="done"
        />
        <p role="alert" className={settings.trouble}>
          {trouble}
        </p>
        <div>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {WORDS.submit}
          </Button>
        </div>
        <p role="status">{done}</p>
      </form>
    </section>
  )
}
