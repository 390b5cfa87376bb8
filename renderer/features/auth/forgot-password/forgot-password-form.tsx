import { useState } from 'react'
import type * as z from 'zod/mini'
import { fieldOf, useSchemaForm } from '#ui/controls/form-field.ts'
import { Button } from '#ui/kit/button.tsx'
import { TextField } from '#ui/kit/text-field.tsx'
import { authError } from '../checks/auth-error.ts'
import { RESET_SCHEMA } from '../checks/auth-schema.ts'
import styles from './forgot-password.module.css'
import { FORM_WORDS as WORDS } from './words.ts'

/** Asks for the email. The answer does not reveal whether it has an account. */
export function ForgotPasswordForm() {
  const [sent, setSent] = useState(false)
  const [trouble, setTrouble] = useState('')
  const form = useSchemaForm(RESET_SCHEMA, { email: '' })

  const send = async ({ email }: z.infer<typeof RESET_SCHEMA>) => {
    setSent(false)
    setTrouble('')
    try {
      const { sendPasswordReset } = await import('#data/session/auth-actions.ts')
      await sendPasswordReset(email)
      setSent(true)
    } catch (error) {
      setTrouble(authError(error).message)
    }
  }

  return (
    <form
      noValidate
      className={styles.card}
      aria-label={WORDS.label}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <p>{WORDS.about}</p>
      <TextField
        {...fieldOf(form, 'email')}
        label={WORDS.email}
        type="email"
        autoComplete="username"
        enterKeyHint="go"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
      <Button type="submit" wide busy={form.formState.isSubmitting}>
        {WORDS.submit}
      </Button>
      <p role="status" className={styles.sent}>
        {sent && WORDS.sent}
      </p>
    </form>
  )
}
