import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { NEW_ACCOUNTS } from '#data/cloud/abilities.ts'
import { Form } from '#ui/controls/form.tsx'
import { useForm } from '#ui/controls/use-form.ts'
import layout from '#ui/kit/layout.module.css'
import { TextField } from '#ui/kit/text-field.tsx'
import { Mark, NO_HABITS } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { authError } from '../checks/auth-error.ts'
import { RESET_SCHEMA } from '../checks/auth-schema.ts'
import styles from './forgot-password.module.css'
import { ON_DEVICE_WORDS, FORM_WORDS as WORDS } from './words.ts'

/** `/other/forgot-password`: sends a link by email; with accounts on the device, explains what to do instead. */
export function ForgotPasswordScreen() {
  return (
    <main className={styles.screen}>
      <Mark filled={NO_HABITS} size={72} />
      <PageTitle title="Forgot your password?" />
      {NEW_ACCOUNTS.sendsMail ? <ForgotPasswordForm /> : <OnThisDevice />}
      <Link to={PATHS.auth} className={layout.link}>
        Back to sign in
      </Link>
    </main>
  )
}

/** Explains that no server can reset the password of an account on this device, and what helps. */
function OnThisDevice() {
  return (
    <div className={styles.card}>
      <p>{ON_DEVICE_WORDS.why}</p>
      <h2>What you can do</h2>
      <ul className={layout.bullets}>
        {ON_DEVICE_WORDS.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
  )
}

/** Asks for the email. The answer does not reveal whether it has an account. */
function ForgotPasswordForm() {
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
      aria-label="Forgot your password?"
      label="Send me a link"
      button={{ wide: true }}
      beside={
        <p role="status" className={styles.sent}>
          {sent &&
            'If there is an account with this email, a link is on its way. It may take a few minutes. Check your spam folder, too.'}
        </p>
      }
    >
      <p>{WORDS.about}</p>
      <TextField
        {...form.text('email')}
        label="Email"
        type="email"
        autoComplete="username"
        enterKeyHint="go"
      />
    </Form>
  )
}
