import '#ui/button-styles.ts'
import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import styles from './auth.module.css'

const PERSONAS = ['member', 'coach', 'admin'] as const

/** One click into the demo community. It is made on this device the first time, which takes a moment. */
export function DemoDoors() {
  const [progress, setProgress] = useState<number>()
  const [failed, setFailed] = useState(false)
  const busy = progress !== undefined

  const explore = async (persona: (typeof PERSONAS)[number]) => {
    setProgress(0)
    setFailed(false)
    try {
      const { exploreDemo } = await import('#data/session/auth-actions.ts')
      await exploreDemo(persona, setProgress)
    } catch {
      setFailed(true)
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
          <Button
            key={persona}
            variant="light"
            size="md"
            disabled={busy}
            onClick={() => void explore(persona)}
          >
            Explore as {persona}
          </Button>
        ))}
      </div>
      {busy && (
        <Progress.Root size="sm">
          <Progress.Section value={progress * 100} aria-label="Setting up the demo community" />
        </Progress.Root>
      )}
      <p role="status" className={styles.demoText}>
        {busy && 'Setting up the demo community…'}
        {failed && 'The demo could not be set up. Please try again.'}
      </p>
    </section>
  )
}
