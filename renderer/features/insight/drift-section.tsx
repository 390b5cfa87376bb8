import { CATEGORIES, CATEGORY_LABELS } from '#core/time-budget/categories.ts'
import type { InsightView } from '#core/time-budget/insight-view.ts'
import { CategoryIcon } from '#ui/category-look.tsx'
import { ChartSection } from './chart-section.tsx'
import styles from './drift-section.module.css'
import { differenceInDigits, hoursInDigits } from './hour-words.ts'
import { driftSentence } from './insight-words.ts'

interface DriftSectionProps {
  readonly view: InsightView
  readonly asTable: boolean
}

/** How far plan and actual lie apart, category by category; the largest in a sentence. */
export function DriftSection({ view, asTable }: DriftSectionProps) {
  const { totals, largest } = view
  const sentence =
    totals.days === 0 ? 'Nothing to compare here yet.' : driftSentence(largest, totals.days)
  return (
    <ChartSection
      title="Largest drift"
      alternative={`Bars of hours below and above plan. ${sentence}`}
      chart={<DriftBars view={view} />}
      table={<DriftTable view={view} />}
      asTable={asTable}
    >
      <p>{sentence}</p>
    </ChartSection>
  )
}

function DriftBars({ view: { drifts, largest } }: { readonly view: InsightView }) {
  const most = Math.max(1, Math.abs(largest?.by ?? 0))
  return (
    <div className={styles.bars}>
      <span className={styles.heads}>
        <span>Below plan</span>
        <span>Above</span>
      </span>
      {drifts.map(({ category, by }) => (
        <div key={category} className={styles.row} data-category={category}>
          <span className={styles.name}>
            <span className={styles.icon}>
              <CategoryIcon category={category} size={18} />
            </span>
            {CATEGORY_LABELS[category]}
          </span>
          <span className={styles.track}>
            <i
              className={by < 0 ? styles.below : styles.above}
              style={{ width: `${(Math.abs(by) / most) * 50}%` }}
            />
          </span>
          <span className={styles.value}>
            {differenceInDigits(by)}
            <small> h</small>
          </span>
        </div>
      ))}
    </div>
  )
}

function DriftTable({ view: { totals, drifts } }: { readonly view: InsightView }) {
  return (
    <table aria-label="Plan against actual">
      <thead>
        <tr>
          <th scope="col">Total hours</th>
          <th scope="col">Plan</th>
          <th scope="col">Actual</th>
          <th scope="col">Drift</th>
        </tr>
      </thead>
      <tbody>
        {CATEGORIES.map((category) => (
          <tr key={category}>
            <th scope="row">{CATEGORY_LABELS[category]}</th>
            <td>{hoursInDigits(totals.plan[category])}</td>
            <td>{hoursInDigits(totals.actual[category])}</td>
            <td>
              {differenceInDigits(drifts.find((drift) => drift.category === category)?.by ?? 0)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
