import { FigureTable, type FigureTableProps } from '#ui/kit/figure-table.tsx'
import support from '../support.module.css'
import styles from './figures.module.css'

interface Bar {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly text: string
}

interface BarChartProps {
  readonly bars: readonly Bar[]
  /** Text alternative: what the chart says, in a sentence. */
  readonly alternative: string
}

/** Above this many, only the first and the last bar have a label. */
const MAX_LABELS = 12

/** Bars of equal width. Its figures belong into a table beside it (docs/decisions/0012-time-budget.md). */
export function BarChart({ bars, alternative }: BarChartProps) {
  const top = Math.max(1, ...bars.map(({ value }) => value))
  const isMany = bars.length > MAX_LABELS
  return (
    <div role="img" aria-label={alternative} className={isMany ? styles.many : undefined}>
      <div className={styles.chart}>
        {bars.map(({ key, label, value, text }) => (
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

interface ScrollingFiguresProps extends FigureTableProps {
  /** Words of the line that opens the table; without them it is open. */
  readonly foldedAs?: string
}

/** Figures in rows and columns. On narrow screens the table scrolls, not the page. */
export function ScrollingFigures({ foldedAs, ...props }: ScrollingFiguresProps) {
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by keyboard
    <section className={support.scroll} aria-label={`${props.label}: figures`} tabIndex={0}>
      <FigureTable {...props} />
    </section>
  )
  if (foldedAs === undefined) return table
  return (
    <details className={support.fold}>
      <summary>{foldedAs}</summary>
      {table}
    </details>
  )
}
