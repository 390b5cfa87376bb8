import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { NEW_ACCOUNTS } from '#data/cloud/abilities.ts'
import { ALL_HABITS, Mark } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './auth.module.css'
import { ExploreDemo } from './explore-demo.tsx'
import { AuthForm } from './form/auth-form.tsx'
import type { AuthMode } from './form/auth-values.ts'
import { isInvited, readInvitation } from './invitation/invitation.ts'
import { isKnownDevice } from './known-device.ts'
import { FORM_WORDS, WELCOME_WORDS as WORDS } from './words.ts'

/** `/auth`: what Fourfold is, signing in, creating an account, and the demo. */
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
          <Mark filled={ALL_HABITS} />
        </div>
        <PageTitle
          title={mode === 'create' ? FORM_WORDS.createAccount : FORM_WORDS.signIn}
          className={styles.headline}
        >
          <span>{WORDS.headline[0]}</span> <span>{WORDS.headline[1]}</span>
        </PageTitle>
        <p className={styles.lead}>{WORDS.lead}</p>
      </div>
      <div className={styles.entry}>
        <AuthForm mode={mode} onMode={setMode} invitation={invitation} />
        {!NEW_ACCOUNTS.keepsElsewhere && <p className={styles.device}>{WORDS.onDevice}</p>}
      </div>
      <ExploreDemo />
      <nav className={styles.small} aria-label="Small print">
        <Link to={PATHS.terms}>Terms of use</Link>
        <Link to={PATHS.privacyPolicy}>Privacy policy</Link>
        <Link to={PATHS.forgotPassword}>Forgot your password?</Link>
      </nav>
    </main>
  )
}
