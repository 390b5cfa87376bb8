import { CATEGORIES } from '#core/time-budget/categories.ts'
import { averageDayOf } from '#core/time-budget/insight.ts'
import type { TrendView } from '#core/time-budget/insight-view.ts'
import { CategoryHeaders } from './category-headers.tsx'
import { differenceInDigits, hoursInDigits } from './hour-words.ts'
import { slotName } from './slot-words.ts'

/** What the lines show: actual hours of the average day, week by week. */
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
