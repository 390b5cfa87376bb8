import { type ReactNode, useId } from 'react'
import { CATEGORIES, CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import { CategoryIcon } from '#ui/days/category-look.tsx'
import layout from '#ui/kit/layout.module.css'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './insight.module.css'

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

export function ChartSection(props: ChartSectionProps) {
  const { title, children, alternative, chart, table, asTable } = props
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
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

export function CategoryHeaders() {
  return CATEGORIES.map((category) => (
    <th key={category} scope="col" data-category={category}>
      <CategoryIcon category={category} size={18} />
      <VisuallyHidden>{CATEGORY_LABELS[category]}</VisuallyHidden>
    </th>
  ))
}
