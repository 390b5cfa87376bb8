import { useState } from 'react'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { Progress } from '#ui/kit/progress.tsx'
import styles from './auth.module.css'
import { DEMO_WORDS as WORDS } from './words.ts'

const PERSONAS = ['member', 'coach', 'admin'] as const

/** Opens the demo community with one click; creating it on this device takes a moment the first time. */
export function ExploreDemo() {
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
            {WORDS.explore(persona)}
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
