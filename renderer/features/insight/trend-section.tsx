import { averageDayOf } from '#core/hours/budget/insight.ts'
import type { TrendView } from '#core/hours/budget/insight-view.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { CategoryName } from '#ui/days/category-look.tsx'
import {
  differenceInDigits,
  differenceInWords,
  hoursInDigits,
  hoursInWords,
} from '#ui/hour-words.ts'
import { CategoryHeaders, ChartSection } from './chart-section.tsx'
import { slotName } from './format-slot.ts'
import styles from './insight.module.css'
import { trendSentence } from './sentences.ts'
import { lastDot, sharedRanges, sparklinePath } from './sparkline-path.ts'

interface TrendSectionProps {
  readonly trend: TrendView
  readonly asTable: boolean
}

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

function TrendLines({ trend: { slots, average, change } }: Pick<TrendSectionProps, 'trend'>) {
  const lines = CATEGORIES.map((category) =>
    slots.map(({ totals }) => totals && averageDayOf([totals])[category]),
  )
  const ranges = sharedRanges(lines)
  return (
    <div className={styles.trends}>
      <span className={styles.heads}>
        <span>Average day</span>
        <span>Change</span>
      </span>
      {CATEGORIES.map((category, index) => {
        const values = lines[index] ?? []
        const range = ranges[index] ?? { low: 0, high: 1 }
        return (
          <div key={category} className={styles.row} data-category={category}>
            <CategoryName category={category} />
            <svg
              className={styles.line}
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={sparklinePath(values, range)} />
              <path d={lastDot(values, range)} className={styles.dot} />
            </svg>
            <span>{average ? hoursInWords(average[category]) : '–'}</span>
            <span>{change ? differenceInWords(change[category]) : '–'}</span>
          </div>
        )
      })}
    </div>
  )
}

function TrendTable({ trend: { slots, average, change } }: Pick<TrendSectionProps, 'trend'>) {
  return (
    <table aria-label="Actual hours a day, week by week">
      <thead>
        <tr>
          <th scope="col">Week</th>
          <CategoryHeaders />
        </tr>
      </thead>
      <tbody>
        {slots.map((slot) => {
          const hours = slot.totals && averageDayOf([slot.totals])
          return (
            <tr key={slot.key}>
              <th scope="row">{slotName('week', slot)}</th>
              {CATEGORIES.map((category) => (
                <td key={category}>{hours ? hoursInDigits(hours[category]) : '–'}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Average day</th>
          {CATEGORIES.map((category) => (
            <td key={category}>{average ? hoursInDigits(average[category]) : '–'}</td>
          ))}
        </tr>
        {change && (
          <tr>
            <th scope="row">Change</th>
            {CATEGORIES.map((category) => (
              <td key={category}>{differenceInDigits(change[category])}</td>
            ))}
          </tr>
        )}
      </tfoot>
    </table>
  )
}
