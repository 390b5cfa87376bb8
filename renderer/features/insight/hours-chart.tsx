import type { FilledSlot } from '#core/hours/budget/insight-view.ts'
import type { InsightWindow } from '#core/hours/budget/insight-window.ts'
import { CATEGORIES, SIDES } from '#core/values/hours/categories.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { classNames } from '#ui/class-names.ts'
import { hoursInDigits } from '#ui/hour-words.ts'
import { barsOf, heightOf, topOf } from './bar-scale.ts'
import { type AxisLabel, axisLabels } from './format-slot.ts'
import styles from './hours-chart.module.css'

interface HoursChartProps {
  readonly window: InsightWindow
  readonly slots: readonly FilledSlot[]
  readonly today: DayKey
}

const LINES = [0, 12, 24]

export function HoursChart({ window, slots, today }: HoursChartProps) {
  const top = topOf(slots)
  const labels = axisLabels(window.grain, window.slots)
  return (
    <div className={styles.chart}>
      <div className={styles.lines}>
        {LINES.map((hour) => (
          <span key={hour} style={{ bottom: `${(hour / top) * 100}%` }}>
            {hour}
          </span>
        ))}
      </div>
      {slots.map((slot, index) => (
        <Column
          key={slot.key}
          slot={slot}
          top={top}
          label={labels[index]}
          isDay={window.grain === 'day'}
          isNow={slot.first <= today && today <= slot.last}
          isAhead={slot.first > today}
        />
      ))}
    </div>
  )
}

interface ColumnProps {
  readonly slot: FilledSlot
  readonly top: number
  readonly label: AxisLabel | undefined
  readonly isDay: boolean
  readonly isNow: boolean
  readonly isAhead: boolean
}

function Column({ slot, top, label, isDay, isNow, isAhead }: ColumnProps) {
  const bars = barsOf(slot)
  // So that the mark above covers neither bar.
  const higher = bars ? Math.max(...SIDES.map((side) => heightOf(bars, side))) : 0
  const uneven = slot.totals !== undefined && slot.totals.validDays < slot.totals.days
  return (
    <div className={classNames(styles.column, isNow && styles.now, isAhead && styles.ahead)}>
      <div className={styles.plot}>
        {bars && uneven && (
          <span
            className={classNames(styles.uneven, !isDay && styles.dot)}
            style={{ bottom: `${(higher / top) * 100}%` }}
          >
            {isDay && hoursInDigits(heightOf(bars, 'actual'))}
          </span>
        )}
        {bars ? (
          SIDES.map((side) => (
            <div
              key={side}
              data-side={side}
              className={classNames(styles.bar, styles[side])}
              style={{ height: `${(heightOf(bars, side) / top) * 100}%` }}
            >
              <span className={styles.segments}>
                {CATEGORIES.filter((category) => bars[side][category] > 0).map((category) => (
                  <i
                    key={category}
                    data-category={category}
                    style={{ flexGrow: bars[side][category] }}
                  />
                ))}
              </span>
            </div>
          ))
        ) : (
          <span className={styles.gap} />
        )}
      </div>
      <span className={styles.label}>
        {label?.main}
        <small>{label?.more}</small>
      </span>
    </div>
  )
}
