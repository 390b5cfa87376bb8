import type { DayKey } from '#core/days/day.ts'
import { CATEGORIES, SIDE_LABELS, SIDES } from '#core/time-budget/categories.ts'
import type { FilledSlot } from '#core/time-budget/insight-view.ts'
import type { InsightWindow } from '#core/time-budget/insight-window.ts'
import { CategoryHeaders } from './category-headers.tsx'
import { barsOf, heightOf } from './chart-scale.ts'
import { hoursInDigits } from './hour-words.ts'
import styles from './hours-table.module.css'
import { daysInWords } from './insight-words.ts'
import { slotName } from './slot-words.ts'

interface HoursTableProps {
  readonly window: InsightWindow
  readonly slots: readonly FilledSlot[]
  readonly today: DayKey
}

/** What the bars show: two rows a slot, plan and actual. */
export function HoursTable({ window: { grain }, slots, today }: HoursTableProps) {
  return (
    <table aria-label={grain === 'day' ? 'Hours of each day' : 'Hours of the average day'}>
      <thead>
        <tr>
          <th scope="col">{{ day: 'Day', week: 'Week', month: 'Month' }[grain]}</th>
          <th scope="col" className={styles.side}>
            Plan or actual
          </th>
          <CategoryHeaders />
          <th scope="col">Sum</th>
        </tr>
      </thead>
      {slots.map((slot) => (
        <SlotRows
          key={slot.key}
          slot={slot}
          name={slotName(grain, slot)}
          told={grain === 'day' ? '' : daysInWords(slot.totals)}
          isAhead={slot.first > today}
        />
      ))}
    </table>
  )
}

interface SlotRowsProps {
  readonly slot: FilledSlot
  readonly name: string
  readonly told: string
  readonly isAhead: boolean
}

function SlotRows({ slot, name, told, isAhead }: SlotRowsProps) {
  const bars = barsOf(slot)
  if (!bars) {
    return (
      <tbody>
        <tr>
          <th scope="rowgroup">{name}</th>
          <td colSpan={CATEGORIES.length + 2} className={styles.none}>
            {isAhead ? 'To come' : 'No hours'}
          </td>
        </tr>
      </tbody>
    )
  }
  return (
    <tbody>
      {SIDES.map((side, index) => {
        const sum = heightOf(bars, side)
        return (
          <tr key={side} className={styles[side]}>
            {index === 0 && (
              <th scope="rowgroup" rowSpan={SIDES.length} className={styles.name}>
                {name}
                {told !== '' && <small>{told}</small>}
              </th>
            )}
            <th scope="row">{SIDE_LABELS[side]}</th>
            {CATEGORIES.map((category) => (
              <td key={category}>{hoursInDigits(bars[side][category])}</td>
            ))}
            <td className={sum === 24 ? undefined : styles.uneven}>{hoursInDigits(sum)}</td>
          </tr>
        )
      })}
    </tbody>
  )
}
