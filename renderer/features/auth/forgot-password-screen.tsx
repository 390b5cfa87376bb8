import { Link } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import { BACKEND } from '#data/cloud/backend.ts'
import { Mark, NO_HABITS } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './forgot-password.module.css'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

/** `/other/forgot-password`: a link by email; where accounts live on the device, what is possible instead. */
export function ForgotPasswordScreen() {
  return (
    <main className={styles.screen}>
      <Mark filled={NO_HABITS} size={72} />
      <PageTitle title="Forgot your password?" />
      {BACKEND === 'firebase' ? <ForgotPasswordForm /> : <OnThisDevice />}
      <Link to={PATHS.auth} className={styles.back}>
        Back to signing in
      </Link>
    </main>
  )
}

/** Nobody can send a letter, and nobody keeps a second key: better said plainly. */
function OnThisDevice() {
  return (
    <div className={styles.card}>
      <p>
        Accounts here live in this browser alone. There is no mail server that could send you a
        link, and nobody else has a key: a forgotten password cannot be replaced.
      </p>
      <h2 className={styles.subtitle}>What you can do</h2>
      <ul className={styles.list}>
        <li>
          Look among the passwords that your browser has saved: it may have kept this one when you
          signed in.
        </li>
        <li>
          Still signed in in another tab? There you can take your days along: Settings, Privacy,
          Export.
        </li>
        <li>
          Create a new account with another email address. The days of the old one stay stored in
          this browser, in case the password comes back to you.
        </li>
      </ul>
    </div>
  )
}
