import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { toFirstBadField } from '#ui/controls/first-bad-field.ts'
import { authError } from '../checks/auth-error.ts'
import { RESET_SCHEMA } from '../checks/auth-schema.ts'
import styles from './forgot-password.module.css'
import { FORM_WORDS as WORDS } from './words.ts'

/** Asks for the email. The answer does not reveal whether it has an account. */
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
      setTrouble(authError(error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className={styles.card}
      aria-label={WORDS.label}
      onSubmit={form.onSubmit(({ email }) => void send(email.trim()), toFirstBadField(form))}
    >
      <p>{WORDS.about}</p>
      <TextInput
        {...form.getInputProps('email')}
        classNames={{ input: styles.input ?? '' }}
        size="md"
        label={WORDS.email}
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
        {WORDS.submit}
      </Button>
      <p role="status" className={styles.sent}>
        {sent && WORDS.sent}
      </p>
    </form>
  )
}
