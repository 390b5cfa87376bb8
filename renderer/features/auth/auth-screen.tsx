import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { PATHS } from '#core/values/links/paths.ts'
import { NEW_ACCOUNTS } from '#data/cloud/abilities.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Progress } from '#ui/kit/progress.tsx'
import { ALL_HABITS, Mark } from '#ui/mark.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import styles from './auth.module.css'
import { AuthForm } from './form/auth-form.tsx'
import type { AuthMode } from './form/auth-values.ts'
import { isInvited, readInvitation } from './invitation/invitation.ts'
import { isKnownDevice } from './known-device.ts'
import { FORM_WORDS, WELCOME_WORDS } from './words.ts'

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
          <span>{WELCOME_WORDS.headline[0]}</span> <span>{WELCOME_WORDS.headline[1]}</span>
        </PageTitle>
        <p className={styles.lead}>{WELCOME_WORDS.lead}</p>
      </div>
      <div className={styles.entry}>
        <AuthForm mode={mode} onMode={setMode} invitation={invitation} />
        {!NEW_ACCOUNTS.keepsElsewhere && <p className={styles.device}>{WELCOME_WORDS.onDevice}</p>}
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

const PERSONAS = ['member', 'coach', 'admin'] as const

/** Opens the demo community with one click; creating it on this device takes a moment the first time. */
function ExploreDemo() {
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState('')
  const busy = progress !== undefined

  const explore = async (persona: (typeof PERSONAS)[number]) => {
    setProgress(0)
    setProblem('')
    try {
      const { exploreDemo } = await import('#data/session/auth-actions.ts')
      await exploreDemo(persona, setProgress)
    } catch (error) {
      setProblem(await messageFor(error))
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <section className={styles.demo} aria-labelledby="demo">
      <h2 id="demo">Just looking around?</h2>
      <p className={layout.hint}>Step into a demo community. No account, nothing to set up.</p>
      <div className={styles.personas}>
        {PERSONAS.map((persona) => (
          <Button
            key={persona}
            variant="light"
            disabled={busy}
            onClick={() => void explore(persona)}
          >
            Explore as {persona}
          </Button>
        ))}
      </div>
      {busy && <Progress label="Setting up the demo community" value={progress} />}
      <p role="status" className={layout.hint}>
        {busy && 'Setting up the demo community…'}
        {problem}
      </p>
    </section>
  )
}

/** The message for an error; a short fallback if the messages cannot be loaded. */
function messageFor(error: unknown): Promise<string> {
  return import('./checks/auth-error.ts').then(
    ({ demoError }) => demoError(error),
    () => 'Couldn’t set up the demo.',
  )
}
