import { Button } from '#ui/kit/button.tsx'
import { Progress } from '#ui/kit/progress.tsx'
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
      <Progress label={label} value={part} />
      <div>
        <Button variant="outlined" onClick={onCancel}>
          {WORKING_WORDS.cancel}
        </Button>
      </div>
    </div>
  )
}
