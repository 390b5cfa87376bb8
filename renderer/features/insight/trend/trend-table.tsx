import { averageDayOf } from '#core/hours/budget/insight.ts'
import type { TrendView } from '#core/hours/budget/insight-view.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { differenceInDigits, hoursInDigits } from '#ui/hour-words.ts'
import { CategoryHeaders } from '../category-headers.tsx'
import { slotName } from '../format-slot.ts'
import { TREND_WORDS as WORDS } from '../words.ts'

/** The figures of the lines: actual hours of the average day, week by week. */
export function TrendTable({ trend: { slots, average, change } }: { readonly trend: TrendView }) {
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
          <th scope="row">{WORDS.averageDay}</th>
          {CATEGORIES.map((category) => (
            <td key={category}>{average ? hoursInDigits(average[category]) : '–'}</td>
          ))}
        </tr>
        {change && (
          <tr>
            <th scope="row">{WORDS.change}</th>
            {CATEGORIES.map((category) => (
              <td key={category}>{differenceInDigits(change[category])}</td>
            ))}
          </tr>
        )}
      </tfoot>
    </table>
  )
}
