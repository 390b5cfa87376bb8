import '#ui/button-styles.ts'
import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import styles from '../privacy.module.css'
import { WORKING_WORDS } from './words.ts'

interface WorkingProps {
  /** The name of the work. */
  readonly label: string
  /** From 0 to 1. */
  readonly part: number
  readonly onCancel: () => void
}

export function Working({ label, part, onCancel }: WorkingProps) {
  return (
    <div className={styles.running}>
      <p role="status">{label}</p>
      <Progress.Root size="lg">
        <Progress.Section value={part * 100} aria-label={label} />
      </Progress.Root>
      <div>
        <Button variant="default" size="md" onClick={onCancel}>
          {WORKING_WORDS.cancel}
        </Button>
      </div>
    </div>
  )
}
