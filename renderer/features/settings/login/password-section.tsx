import { useState } from 'react'
import { changePassword } from '#data/session/login-details.ts'
import type { Account } from '#data/storage/account.ts'
import { Form } from '#ui/controls/form.tsx'
import { useForm } from '#ui/controls/use-form.ts'
import layout from '#ui/kit/layout.module.css'
import { PasswordField } from '#ui/kit/text-field.tsx'
import { loginError } from './login-error.ts'
import { PASSWORD_SCHEMA } from './login-schema.ts'
import { PASSWORD_WORDS as WORDS } from './words.ts'

/** Changes the password; requires the current one. */
export function PasswordSection({ account, email }: { account: Account; email: string }) {
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
      setDone(WORDS.changed)
    },
  })
  return (
    <section className={layout.section} aria-labelledby="password">
      <h2 id="password">{WORDS.heading}</h2>
      <Form
        {...form.shell}
        aria-label={WORDS.form}
        label={WORDS.submit}
        beside={<p role="status">{done}</p>}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...form.text('current')}
          label={WORDS.current}
          autoComplete="current-password"
          enterKeyHint="next"
        />
        <PasswordField {...form.text('next')} label={WORDS.next} autoComplete="new-password" />
      </Form>
    </section>
  )
}
