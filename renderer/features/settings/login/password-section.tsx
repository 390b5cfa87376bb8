import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { changePassword } from '#data/session/login-details.ts'
import type { Account } from '#data/storage/account.ts'
import { toFirstBadField } from '#ui/controls/first-bad-field.ts'
import settings from '../settings.module.css'
import { loginError } from './login-error.ts'
import { PasswordField } from './login-field.tsx'
import { PASSWORD_SCHEMA } from './login-schema.ts'
import { PASSWORD_WORDS as WORDS } from './words.ts'

/** Changes the password; requires the current one. */
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
      setDone(WORDS.changed)
    } catch (error) {
      const { field, message } = loginError(error)
      if (field === 'password') form.setFieldError('current', message)
      else if (field === 'next') form.setFieldError('next', message)
      else setTrouble(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={settings.section} aria-labelledby="password">
      <h2 id="password">{WORDS.heading}</h2>
      <form
        noValidate
        className={settings.form}
        aria-label={WORDS.form}
        onSubmit={form.onSubmit(
          ({ current, next }) => void change(current, next),
          toFirstBadField(form),
        )}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.getInputProps('current')}
          label={WORDS.current}
          name="current-password"
          autoComplete="current-password"
        />
        <PasswordField
          {...form.getInputProps('next')}
          label={WORDS.next}
          name="new-password"
          autoComplete="new-password"
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
