import type { InsightView } from '#core/hours/budget/insight-view.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import { counted } from '#ui/day-words.ts'
import { CategoryName } from '#ui/days/category-look.tsx'
import { differenceInDigits, differenceInWords, hoursInDigits } from '#ui/hour-words.ts'
import { ChartSection } from './chart-section.tsx'
import styles from './insight.module.css'
import { driftSentence } from './sentences.ts'

interface DriftSectionProps {
  readonly view: InsightView
  readonly asTable: boolean
}

export function DriftSection({ view, asTable }: DriftSectionProps) {
  const { totals, compared, largest } = view
  const sentence = driftSentence(largest, compared.days)
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
        {left > 0 &&
          ` ${counted(left, 'day is', 'days are')} left out: not all 24 hours are placed.`}
      </p>
    </ChartSection>
  )
}

function DriftBars({ view: { drifts, largest } }: Pick<DriftSectionProps, 'view'>) {
  const most = Math.max(1, Math.abs(largest?.by ?? 0))
  return (
    <div className={styles.drifts}>
      <span className={styles.heads}>
        <span>Below plan</span>
        <span>Above</span>
      </span>
      {drifts.map(({ category, by }) => (
        <div key={category} className={styles.row} data-category={category}>
          <CategoryName category={category} />
          <span className={styles.track}>
            <i
              className={by < 0 ? undefined : styles.above}
              style={{ width: `${(Math.abs(by) / most) * 50}%` }}
            />
          </span>
          <span>{differenceInWords(by)}</span>
        </div>
      ))}
    </div>
  )
}

function DriftTable({ view: { compared, drifts } }: Pick<DriftSectionProps, 'view'>) {
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
