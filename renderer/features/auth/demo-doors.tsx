import { useState } from 'react'
import styles from './auth.module.css'
import { DoorButton } from './door-button.tsx'

const PERSONAS = ['member', 'coach', 'admin'] as const

/** One click into the demo community. It is made on this device the first time, which takes a moment. */
export function DemoDoors() {
  const [progress, setProgress] = useState<number>()
  const [trouble, setTrouble] = useState('')
  const busy = progress !== undefined

  const explore = async (persona: (typeof PERSONAS)[number]) => {
    setProgress(0)
    setTrouble('')
    try {
      const { exploreDemo } = await import('#data/session/auth-actions.ts')
      await exploreDemo(persona, setProgress)
    } catch (error) {
      setTrouble(await wordsFor(error))
    } finally {
      setProgress(undefined)
    }
  }

  return (
    <section className={styles.demo} aria-labelledby="demo">
      <h2 id="demo" className={styles.demoTitle}>
        Just looking around?
      </h2>
      <p className={styles.demoText}>Step into a demo community. No account, nothing to set up.</p>
      <div className={styles.doors}>
        {PERSONAS.map((persona) => (
          <DoorButton
            key={persona}
            look="light"
            disabled={busy}
            onClick={() => void explore(persona)}
          >
            Explore as {persona}
          </DoorButton>
        ))}
      </div>
      {busy && (
        <progress
          className={styles.progress}
          value={progress}
          aria-label="Setting up the demo community"
        />
      )}
      <p role="status" className={styles.demoText}>
        {busy && 'Setting up the demo community…'}
        {trouble}
      </p>
    </section>
  )
}

/** Its words come when they are needed; where they do not come either, the plain ones serve. */
function wordsFor(error: unknown): Promise<string> {
  return import('./auth-trouble.ts').then(
    ({ demoTrouble }) => demoTrouble(error),
    () => 'The demo could not be set up.',
  )
}
