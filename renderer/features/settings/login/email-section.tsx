import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type { Account } from '#data/local/account.ts'
import { changeEmail } from '#data/session/login-details.ts'
import { toFirstBadField } from '#ui/first-bad-field.ts'
import settings from '../settings.module.css'
import { PasswordField } from './login-field.tsx'
import { EMAIL_SCHEMA } from './login-schema.ts'
import { loginTrouble } from './login-trouble.ts'
import { VerifyEmail } from './verify-email.tsx'

interface EmailSectionProps {
  readonly account: Account
  readonly email: string
}

/** The email one signs in with; another one wants the password. */
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
      setDone(
        outcome === 'changed'
          ? `You sign in with ${next} from now on.`
          : `If ${next} can be used, a link is on its way there. Open it within a few hours, and then sign in with the new address. Until then the old one stays.`,
      )
    } catch (error) {
      const { field, message } = loginTrouble(error)
      if (field === 'email' || field === 'password') form.setFieldError(field, message)
      else setTrouble(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={settings.section} aria-labelledby="email">
      <h2 id="email">Your email</h2>
      <p>
        You sign in with <strong>{email}</strong>.
      </p>
      <VerifyEmail account={account} email={email} />
      <form
        noValidate
        className={settings.form}
        aria-label="Change your email"
        onSubmit={form.onSubmit(
          (values) => void change(values.email.trim(), values.password),
          toFirstBadField(form),
        )}
      >
        <TextInput
          {...form.getInputProps('email')}
          size="md"
          classNames={{ input: settings.input ?? '' }}
          label="New email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.getInputProps('password')}
          label="Your password"
          name="password"
          autoComplete="current-password"
        />
        <p role="alert" className={settings.trouble}>
          {trouble}
        </p>
        <div>
          <Button type="submit" size="md" loading={busy}>
            Change email
          </Button>
        </div>
        <p role="status">{done}</p>
      </form>
    </section>
  )
}
