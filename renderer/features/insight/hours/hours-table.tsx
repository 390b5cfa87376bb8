import type { FilledSlot } from '#core/hours/budget/insight-view.ts'
import type { InsightWindow } from '#core/hours/budget/insight-window.ts'
import { CATEGORIES, SIDE_LABELS, SIDES } from '#core/values/hours/categories.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { hoursInDigits } from '#ui/hour-words.ts'
import layout from '#ui/kit/layout.module.css'
import { CategoryHeaders } from '../category-headers.tsx'
import { slotName } from '../format-slot.ts'
import { daysInWords } from '../sentences.ts'
import { GRAIN_LABELS, HOURS_WORDS as WORDS } from '../words.ts'
import { barsOf, heightOf } from './bar-scale.ts'
import styles from './hours-table.module.css'

interface HoursTableProps {
  readonly window: InsightWindow
  readonly slots: readonly FilledSlot[]
  readonly today: DayKey
}

/** The figures of the bars: two rows for each slot, plan and actual. */
export function HoursTable({ window: { grain }, slots, today }: HoursTableProps) {
  return (
    <table aria-label={grain === 'day' ? 'Hours of each day' : WORDS.tableOfAverages}>
      <thead>
        <tr>
          <th scope="col">{GRAIN_LABELS[grain]}</th>
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
          recorded={grain === 'day' ? '' : daysInWords(slot.totals)}
          isAhead={slot.first > today}
        />
      ))}
    </table>
  )
}

interface SlotRowsProps {
  readonly slot: FilledSlot
  readonly name: string
  readonly recorded: string
  readonly isAhead: boolean
}

function SlotRows({ slot, name, recorded, isAhead }: SlotRowsProps) {
  const bars = barsOf(slot)
  if (!bars) {
    return (
      <tbody>
        <tr>
          <th scope="rowgroup">{name}</th>
          <td colSpan={CATEGORIES.length + 2} className={layout.muted}>
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
                {recorded !== '' && <small>{recorded}</small>}
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
