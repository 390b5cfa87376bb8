import styles from './bar-chart.module.css'

interface Bar {
  readonly key: string
  /** Below the bar. */
  readonly label: string
  /** Undefined where there is nothing to show. */
  readonly value: number | undefined
  /** Above the bar. */
  readonly text: string
}

interface BarChartProps {
  readonly bars: readonly Bar[]
  /** What a bar of full height stands for; the largest value otherwise. */
  readonly most?: number
  /** Text alternative: what the chart says, in a sentence. */
  readonly alternative: string
}

/** Above this many, only the first and the last bar have a label. */
const MAX_LABELS = 12

/** Bars of equal width. Its figures belong into a table beside it (docs/decisions/0012-time-budget.md). */
export function BarChart({ bars, most, alternative }: BarChartProps) {
  const top = Math.max(1, most ?? 0, ...bars.map(({ value = 0 }) => value))
  const isMany = bars.length > MAX_LABELS
  return (
    <div role="img" aria-label={alternative} className={isMany ? styles.many : undefined}>
      <div className={styles.chart}>
        {bars.map(({ key, label, value = 0, text }) => (
          <span key={key} className={styles.slot}>
            <span className={styles.value}>{text}</span>
            <span className={styles.bar} style={{ height: `${(value / top) * 75}%` }} />
            <span className={styles.label}>{label}</span>
          </span>
        ))}
      </div>
      {isMany && (
        <p className={styles.ends}>
          <span>{bars[0]?.label}</span>
          <span>{bars.at(-1)?.label}</span>
        </p>
      )}
    </div>
  )
}
