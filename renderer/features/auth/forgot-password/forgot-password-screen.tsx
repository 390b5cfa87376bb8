import { Link } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { NEW_ACCOUNTS } from '#data/cloud/abilities.ts'
import layout from '#ui/kit/layout.module.css'
import { Mark, NO_HABITS } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './forgot-password.module.css'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { ON_DEVICE_WORDS } from './words.ts'

/**
 * `/other/forgot-password`: sends a link by email; with accounts on the device, explains what to do instead.
 */
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
