import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { toFirstBadField } from '#ui/first-bad-field.ts'
import { RESET_SCHEMA } from './auth-schema.ts'
import { authTrouble } from './auth-trouble.ts'
import styles from './forgot-password.module.css'

/** Asks for the email. The answer is the same whether or not it has an account: that is nobody's business. */
export function ForgotPasswordForm() {
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(RESET_SCHEMA, { sync: true }),
  })

  const send = async (email: string) => {
    setBusy(true)
    setSent(false)
    setTrouble('')
    try {
      const { sendPasswordReset } = await import('#data/session/auth-actions.ts')
      await sendPasswordReset(email)
      setSent(true)
    } catch (error) {
      setTrouble(authTrouble(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className={styles.card}
      aria-label="Forgot your password?"
      onSubmit={form.onSubmit(({ email }) => void send(email.trim()), toFirstBadField(form))}
    >
      <p>Type the email of your account, and we send you a link to choose a new password.</p>
      <TextInput
        {...form.getInputProps('email')}
        classNames={{ input: styles.input ?? '' }}
        size="md"
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <p role="alert" className={styles.trouble}>
        {trouble}
      </p>
      <Button type="submit" size="md" fullWidth loading={busy}>
        Send me a link
      </Button>
      <p role="status" className={styles.sent}>
        {sent &&
          'If there is an account with this email, a link is on its way. It may take a few minutes, and may have landed among unwanted mail.'}
      </p>
    </form>
  )
}
