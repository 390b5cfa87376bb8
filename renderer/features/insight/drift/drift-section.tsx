import type { InsightView } from '#core/hours/budget/insight-view.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import { CategoryIcon } from '#ui/days/category-look.tsx'
import { differenceInDigits, differenceInWords, hoursInDigits } from '#ui/hour-words.ts'
import layout from '#ui/kit/layout.module.css'
import { ChartSection } from '../chart-section.tsx'
import { driftSentence } from '../sentences.ts'
import { DRIFT_WORDS as WORDS } from '../words.ts'
import styles from './drift-section.module.css'

interface DriftSectionProps {
  readonly view: InsightView
  readonly asTable: boolean
}

/** The difference between plan and actual for each category; a sentence names the largest. */
export function DriftSection({ view, asTable }: DriftSectionProps) {
  const { totals, compared, largest } = view
  const sentence = compared.days === 0 ? WORDS.nothing : driftSentence(largest, compared.days)
  const left = totals.days - compared.days
  return (
    <ChartSection
      title="Largest drift"
      alternative={`Bars of hours below and above plan. ${sentence}`}
      chart={<DriftBars view={view} />}
      table={<DriftTable view={view} />}
      asTable={asTable}
    >
      <p>
        {sentence}
        {left > 0 && ` ${WORDS.notCompared(left)}`}
      </p>
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
          <span className={layout.line}>
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
          <span className={styles.value}>{differenceInWords(by)}</span>
        </div>
      ))}
    </div>
  )
}

function DriftTable({ view: { compared, drifts } }: { readonly view: InsightView }) {
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
            <td>{hoursInDigits(compared.plan[category])}</td>
            <td>{hoursInDigits(compared.actual[category])}</td>
            <td>
              {differenceInDigits(drifts.find((drift) => drift.category === category)?.by ?? 0)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
