import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { changeEmail } from '#data/session/login-details.ts'
import type { Account } from '#data/storage/account.ts'
import { toFirstBadField } from '#ui/controls/first-bad-field.ts'
import settings from '../settings.module.css'
import { loginError } from './login-error.ts'
import { PasswordField } from './login-field.tsx'
import { EMAIL_SCHEMA } from './login-schema.ts'
import { VerifyEmail } from './verify-email.tsx'
import { EMAIL_WORDS as WORDS } from './words.ts'

interface EmailSectionProps {
  readonly account: Account
  readonly email: string
}

/** The email that the member signs in with; changing it requires the password. */
export function EmailSection({ account, email }: EmailSectionProps) {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState('')
  const [trouble, setTrouble] = useState('')
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(EMAIL_SCHEMA, { sync: true }),
  })
  const change = async (next: string, password: string) => {
    setBusy(true)
    setDone('')
    setTrouble('')
    try {
      const outcome = await changeEmail(account, password, next)
      form.reset()
      setDone(outcome === 'changed' ? WORDS.changed(next) : WORDS.linkSent(next))
    } catch (error) {
      const { field, message } = loginError(error)
      if (field === 'email' || field === 'password') form.setFieldError(field, message)
      else setTrouble(message)
    } finally {
      setBusy(false)
    }
  }
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
        onSubmit={form.onSubmit(
          (values) => void change(values.email.trim(), values.password),
          toFirstBadField(form),
        )}
      >
        <TextInput
          {...form.getInputProps('email')}
          size="md"
          classNames={{ input: settings.input ?? '' }}
          label={WORDS.newEmail}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.getInputProps('password')}
          label={WORDS.password}
          name="password"
          autoComplete="current-password"
        />
        <p role="alert" className={settings.trouble}>
          {trouble}
        </p>
        <div>
          <Button type="submit" size="md" loading={busy}>
            {WORDS.submit}
          </Button>
        </div>
        <p role="status">{done}</p>
      </form>
    </section>
  )
}
