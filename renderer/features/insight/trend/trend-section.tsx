import { averageDayOf } from '#core/hours/budget/insight.ts'
import type { TrendView } from '#core/hours/budget/insight-view.ts'
import { CATEGORIES, CATEGORY_LABELS } from '#core/values/hours/categories.ts'
import { CategoryIcon } from '#ui/days/category-look.tsx'
import { differenceInWords, hoursInWords } from '#ui/hour-words.ts'
import { ChartSection } from '../chart-section.tsx'
import { trendSentence } from '../sentences.ts'
import { TREND_WORDS as WORDS } from '../words.ts'
import { lastDot, sharedRanges, sparklinePath } from './sparkline-path.ts'
import styles from './trend-section.module.css'
import { TrendTable } from './trend-table.tsx'

interface TrendSectionProps {
  readonly trend: TrendView
  readonly asTable: boolean
}

/** Shows whether the hours of a category go up or down over the last weeks. */
export function TrendSection({ trend, asTable }: TrendSectionProps) {
  const sentence = trendSentence(trend.change)
  return (
    <ChartSection
      title={`Trend over ${trend.slots.length} weeks`}
      alternative={`Lines of actual hours a day, week by week. ${sentence}`}
      chart={<TrendLines trend={trend} />}
      table={<TrendTable trend={trend} />}
      asTable={asTable}
    >
      <p>{sentence}</p>
    </ChartSection>
  )
}

function TrendLines({ trend: { slots, average, change } }: { readonly trend: TrendView }) {
  const lines = CATEGORIES.map((category) =>
    slots.map(({ totals }) => totals && averageDayOf([totals])[category]),
  )
  const ranges = sharedRanges(lines)
  return (
    <div className={styles.lines}>
      <span className={styles.heads}>
        <span>{WORDS.averageDay}</span>
        <span>{WORDS.change}</span>
      </span>
      {CATEGORIES.map((category, index) => {
        const values = lines[index] ?? []
        const range = ranges[index] ?? { low: 0, high: 1 }
        return (
          <div key={category} className={styles.row} data-category={category}>
            <span className={styles.name}>
              <span className={styles.icon}>
                <CategoryIcon category={category} size={18} />
              </span>
              {CATEGORY_LABELS[category]}
            </span>
            <svg
              className={styles.line}
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={sparklinePath(values, range)} />
              <path d={lastDot(values, range)} className={styles.dot} />
            </svg>
            <span className={styles.value}>{average ? hoursInWords(average[category]) : '–'}</span>
            <span className={styles.change}>
              {change ? differenceInWords(change[category]) : '–'}
            </span>
          </div>
        )
      })}
    </div>
  )
}
