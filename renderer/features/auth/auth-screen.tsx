import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { PATHS } from '#core/paths.ts'
import { BACKEND } from '#data/cloud/backend.ts'
import { ALL_HABITS, Mark } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './auth.module.css'
import { AuthForm } from './auth-form.tsx'
import type { AuthMode } from './auth-values.ts'
import { DemoDoors } from './demo-doors.tsx'
import { isInvited, readInvitation } from './invitation.ts'
import { isKnownDevice } from './known-device.ts'

/** `/auth`: what Fourfold is, and the door. */
export function AuthScreen() {
  const [query] = useSearchParams()
  const invitation = readInvitation(query)
  const [mode, setMode] = useState<AuthMode>(() =>
    isInvited(invitation) || !isKnownDevice() ? 'create' : 'sign-in',
  )
  return (
    <main className={styles.screen}>
      <div className={styles.welcome}>
        <p className={styles.brand}>Fourfold</p>
        <div className={styles.flower}>
          <Mark filled={ALL_HABITS} size="100%" />
        </div>
        <PageTitle
          title={mode === 'create' ? 'Create account' : 'Sign in'}
          className={styles.headline ?? ''}
        >
          <span>Four small habits a day.</span> <span>Better together.</span>
        </PageTitle>
        <p className={styles.lead}>
          Check off four habits, collect up to ten points a day, and see how your group is doing.
        </p>
      </div>
      <div className={styles.door}>
        <AuthForm mode={mode} onMode={setMode} invitation={invitation} />
        {BACKEND === 'device' && (
          <p className={styles.device}>
            Accounts live in this browser, on this device: they do not sync, and they are not
            protected from other people who use it.
          </p>
        )}
      </div>
      <DemoDoors />
      <nav className={styles.small} aria-label="Small print">
        <Link to={PATHS.terms}>Terms of use</Link>
        <Link to={PATHS.privacyPolicy}>Privacy policy</Link>
        <Link to={PATHS.forgotPassword}>Forgot your password?</Link>
      </nav>
    </main>
  )
}
