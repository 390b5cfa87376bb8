import { useState } from 'react'
import { changePassword } from '#data/session/login-details.ts'
import type { Account } from '#data/storage/account.ts'
import { fieldOf, useSchemaForm } from '#ui/controls/form-field.ts'
import { Button } from '#ui/kit/button.tsx'
import { PasswordField } from '#ui/kit/text-field.tsx'
import settings from '../settings.module.css'
import { loginError } from './login-error.ts'
import { PASSWORD_SCHEMA } from './login-schema.ts'
import { PASSWORD_WORDS as WORDS } from './words.ts'

/** Changes the password; requires the current one. */
export function PasswordSection({ account, email }: { account: Account; email: string }) {
  const [done, setDone] = useState('')
  const [trouble, setTrouble] = useState('')
  const form = useSchemaForm(PASSWORD_SCHEMA, { current: '', next: '' })
  const change = form.handleSubmit(async ({ current, next }) => {
    setDone('')
    setTrouble('')
    try {
      await changePassword(account, current, next)
      form.reset()
      setDone(WORDS.changed)
    } catch (error) {
      const { field, message } = loginError(error)
      if (field === 'password') form.setError('current', { message })
      else if (field === 'next') form.setError('next', { message })
      else setTrouble(message)
    }
  })
  return (
    <section className={settings.section} aria-labelledby="password">
      <h2 id="password">{WORDS.heading}</h2>
      <form
        noValidate
        className={settings.form}
        aria-label={WORDS.form}
        onSubmit={(event) => void change(event)}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...fieldOf(form, 'current')}
          label={WORDS.current}
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <PasswordField
          {...fieldOf(form, 'next')}
          label={WORDS.next}
          autoComplete="new-password"
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
