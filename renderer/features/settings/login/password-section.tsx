import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type { Account } from '#data/local/account.ts'
import { changePassword } from '#data/session/login-details.ts'
import { toFirstBadField } from '#ui/first-bad-field.ts'
import settings from '../settings.module.css'
import { PasswordField } from './login-field.tsx'
import { PASSWORD_SCHEMA } from './login-schema.ts'
import { loginTrouble } from './login-trouble.ts'

/** A new password, for who knows the old one. */
export function PasswordSection({ account, email }: { account: Account; email: string }) {
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState('')
  const [trouble, setTrouble] = useState('')
  const form = useForm({
    initialValues: { current: '', next: '' },
    validate: schemaResolver(PASSWORD_SCHEMA, { sync: true }),
  })
  const change = async (current: string, next: string) => {
    setBusy(true)
    setDone('')
    setTrouble('')
    try {
      await changePassword(account, current, next)
      form.reset()
      setDone('Your password is changed.')
    } catch (error) {
      const { field, message } = loginTrouble(error)
      if (field === 'password') form.setFieldError('current', message)
      else if (field === 'next') form.setFieldError('next', message)
      else setTrouble(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={settings.section} aria-labelledby="password">
      <h2 id="password">Your password</h2>
      <form
        noValidate
        className={settings.form}
        aria-label="Change your password"
        onSubmit={form.onSubmit(
          ({ current, next }) => void change(current, next),
          toFirstBadField(form),
        )}
      >
        {/* Password managers want to know whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.getInputProps('current')}
          label="Current password"
          name="current-password"
          autoComplete="current-password"
        />
        <PasswordField
          {...form.getInputProps('next')}
          label="New password"
          name="new-password"
          autoComplete="new-password"
        />
        <p role="alert" className={settings.trouble}>
          {trouble}
        </p>
        <div>
          <Button type="submit" size="md" loading={busy}>
            Change password
          </Button>
        </div>
        <p role="status">{done}</p>
      </form>
    </section>
  )
}
