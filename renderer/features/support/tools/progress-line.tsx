import layout from '#ui/kit/layout.module.css'
import { Progress } from '#ui/kit/progress.tsx'
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
  const share = of === undefined ? undefined : of === 0 ? 1 : done / of
  return (
    <div>
      <Progress label={label} value={share} />
      <p className={layout.hint}>
        <span className={styles.count}>{TOOL_WORDS.progress(label, done, of)}</span>
      </p>
    </div>
  )
}
