import { type ReactNode, useId } from 'react'
import layout from '#ui/kit/layout.module.css'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './chart-section.module.css'

interface ChartSectionProps {
  readonly title: string
  /** A sentence above the chart that sums it up. */
  readonly children: ReactNode
  /** Text alternative of the chart, for screen readers. */
  readonly alternative: string
  readonly chart: ReactNode
  /** The same figures as a table, which screen readers always get. */
  readonly table: ReactNode
  readonly asTable: boolean
}

/** A chart with its sentence, its text alternative and its table. */
export function ChartSection(props: ChartSectionProps) {
  const { title, children, alternative, chart, table, asTable } = props
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </header>
      {!asTable && (
        <div role="img" aria-label={alternative} className={layout.shrink}>
          {chart}
        </div>
      )}
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by keyboard
        <section className={styles.table} aria-label={`${title}, the table`} tabIndex={0}>
          {table}
        </section>
      ) : (
        <VisuallyHidden as="div">{table}</VisuallyHidden>
      )}
    </section>
  )
}
