import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import support from '../support.module.css'
import styles from './teams.module.css'
import type { Moves } from './use-moves.ts'

/** How far a run of moves is, and stopping it. */
export function MoveProgress({ moves }: { readonly moves: Moves }) {
  if (!moves.progress) return null
  const { done, of } = moves.progress
  return (
    <div className={support.form}>
      <p className={support.hint} role="status">
        Moved {done} of {of}
      </p>
      <progress className={styles.progress} value={done} max={of} aria-label="Moving members" />
      <div>
        <Button variant="default" size="md" onClick={moves.stop}>
          Stop
        </Button>
      </div>
    </div>
  )
}
