import { useState } from 'react'
import { Form } from '#ui/controls/form.tsx'
import { useForm } from '#ui/controls/use-form.ts'
import { TextField } from '#ui/kit/text-field.tsx'
import { authError } from '../checks/auth-error.ts'
import { RESET_SCHEMA } from '../checks/auth-schema.ts'
import styles from './forgot-password.module.css'
import { FORM_WORDS as WORDS } from './words.ts'

/** Asks for the email. The answer does not reveal whether it has an account. */
export function ForgotPasswordForm() {
  const [sent, setSent] = useState(false)
  const form = useForm(
    { email: '' },
    {
      schema: RESET_SCHEMA,
      refusalOf: authError,
      send: async ({ email }) => {
        setSent(false)
        const { sendPasswordReset } = await import('#data/session/auth-actions.ts')
        await sendPasswordReset(email)
        setSent(true)
      },
    },
  )
  return (
    <Form
      {...form.shell}
      className={styles.card}
      aria-label={WORDS.label}
      label={WORDS.submit}
      button={{ wide: true }}
      beside={
        <p role="status" className={styles.sent}>
          {sent && WORDS.sent}
        </p>
      }
    >
      <p>{WORDS.about}</p>
      <TextField
        {...form.text('email')}
        label={WORDS.email}
        type="email"
        autoComplete="username"
        enterKeyHint="go"
      />
    </Form>
  )
}
