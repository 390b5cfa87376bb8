import type { FilledSlot } from '#core/hours/budget/insight-view.ts'
import { CATEGORIES, SIDE_LABELS, SIDES } from '#core/values/hours/categories.ts'
import type { DayKey } from '#core/values/time/day.ts'
import type { Insight } from '#data/records/time-day/use-insight.ts'
import { CategoryName } from '#ui/days/category-look.tsx'
import { hoursInDigits } from '#ui/hour-words.ts'
import layout from '#ui/kit/layout.module.css'
import { barsOf, heightOf } from './bar-scale.ts'
import { CategoryHeaders, ChartSection } from './chart-section.tsx'
import { GRAIN_LABELS, slotName } from './format-slot.ts'
import { HoursChart } from './hours-chart.tsx'
import styles from './insight.module.css'
import { daysInWords, hoursSentence, notesOn } from './sentences.ts'

interface HoursSectionProps {
  readonly insight: Insight
  /** How many days of the window could be confirmed but are not. */
  readonly missing: number
  readonly today: DayKey
  readonly asTable: boolean
}

export function HoursSection({ insight, missing, today, asTable }: HoursSectionProps) {
  const { view, window } = insight
  const notes = notesOn(view.totals, missing)
  return (
    <ChartSection
      title="Where the hours went"
      alternative={`Bars of plan and actual hours. ${hoursSentence(view.totals)}`}
      chart={
        <>
          <CategoryLegend withSides />
          <HoursChart window={window} slots={view.slots} today={today} />
        </>
      }
      table={
        <>
          {asTable && <CategoryLegend />}
          <HoursTable insight={insight} today={today} />
        </>
      }
      asTable={asTable}
    >
      <p>
        {window.grain === 'day' ? 'Hours of each day.' : 'Hours of the average day.'}
        {notes.length > 0 && <span className={layout.warning}> {notes.join(' ')}</span>}
      </p>
    </ChartSection>
  )
}

function CategoryLegend({ withSides = false }: { readonly withSides?: boolean }) {
  return (
    <ul className={styles.legend}>
      {CATEGORIES.map((category) => (
        <li key={category} data-category={category}>
          <CategoryName category={category} />
        </li>
      ))}
      {withSides && (
        <li className={layout.line}>
          <span className={styles.thin} />
          Plan
          <span className={styles.thick} />
          Actual
        </li>
      )}
    </ul>
  )
}

function HoursTable({ insight, today }: Pick<HoursSectionProps, 'insight' | 'today'>) {
  const { grain } = insight.window
  return (
    <table aria-label={grain === 'day' ? 'Hours of each day' : 'Hours of the average day'}>
      <thead>
        <tr>
          <th scope="col">{GRAIN_LABELS[grain]}</th>
          <th scope="col">Plan or actual</th>
          <CategoryHeaders />
          <th scope="col">Sum</th>
        </tr>
      </thead>
      {insight.view.slots.map((slot) => (
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
          <tr key={side} className={side === 'plan' ? styles.plan : undefined}>
            {index === 0 && (
              <th scope="rowgroup" rowSpan={SIDES.length}>
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
