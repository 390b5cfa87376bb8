import styles from './progress.module.css'

interface ProgressProps {
  readonly label: string
  /** From 0 to 1; undefined where nobody knows how far it is. */
  readonly value: number | undefined
}

/** How far something is. */
export function Progress({ label, value }: ProgressProps) {
  const known = value === undefined ? {} : { value: Math.min(1, Math.max(0, value)) }
  return <progress className={styles.progress} aria-label={label} max={1} {...known} />
}
