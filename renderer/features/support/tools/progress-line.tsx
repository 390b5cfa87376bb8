import './tool-styles.ts'
import { Progress } from '@mantine/core'
import styles from './tools.module.css'
import { TOOL_WORDS } from './words.ts'

interface ProgressLineProps {
  readonly label: string
  readonly done: number
  /** Undefined while the total is unknown. */
  readonly of: number | undefined
}

/** A progress bar with numbers. */
export function ProgressLine({ label, done, of }: ProgressLineProps) {
  const percent = of === undefined ? 100 : of === 0 ? 100 : Math.round((done / of) * 100)
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
        <span className={styles.count}>{TOOL_WORDS.progress(label, done, of)}</span>
      </p>
    </div>
  )
}
