import './tool-styles.ts'
import { Progress } from '@mantine/core'
import styles from './tools.module.css'

interface ProgressLineProps {
  readonly label: string
  readonly done: number
  /** Undefined where nobody knows how many there are. */
  readonly of: number | undefined
}

/** How far something is, as a bar and in numbers; a screen reader is told when it changes much. */
export function ProgressLine({ label, done, of }: ProgressLineProps) {
  const percent = of === undefined ? 100 : of === 0 ? 100 : Math.round((done / of) * 100)
  const numbers = new Intl.NumberFormat('en-GB')
  return (
    <div>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section
          value={percent}
          striped={of === undefined}
          animated={of === undefined}
          aria-label={label}
          {...(of === undefined ? { 'aria-valuetext': `${done}` } : {})}
        />
      </Progress.Root>
      <p className={styles.hint}>
        <span className={styles.count}>
          {label}: {numbers.format(done)}
          {of === undefined ? '' : ` of ${numbers.format(of)}`}
        </span>
      </p>
    </div>
  )
}
