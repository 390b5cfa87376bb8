import { bordersOf } from '#core/hours/budget/move-edge.ts'
import { CATEGORIES } from '#core/values/hours/categories.ts'
import { type HourSet, remainingOf, type SomeHours, sumOf } from '#core/values/hours/hour-set.ts'
import { HOURS_A_DAY } from '#core/values/hours/hours.ts'
import { classNames } from '#ui/class-names.ts'
import { CategoryIcon } from '#ui/days/category-look.tsx'
import { lengthOf } from './bar-geometry.ts'
import { EdgeSliders } from './edge-sliders.tsx'
import styles from './hour-bar.module.css'
import { type DragEdits, useEdgeDrag } from './use-edge-drag.ts'

export interface BarEdits extends DragEdits {
  /** Called with the hours that a key press changes. */
  readonly onChange: (hours: SomeHours) => void
}

interface HourBarProps extends BarEdits {
  /** "Plan" */
  readonly name: string
  readonly hours: HourSet
  /** Paler than the other one. */
  readonly quiet?: boolean
  /** Paler, and dashed around. */
  readonly unconfirmed?: boolean
}

/** 24 hours as one stacked bar whose edges can be dragged; the fields show the same as numbers. */
export function HourBar({
  name,
  hours,
  quiet = false,
  unconfirmed = false,
  onChange,
  ...drag
}: HourBarProps) {
  const { dragging, ...pointer } = useEdgeDrag(hours, drag)
  const share = (part: number) => `${(100 * part) / lengthOf(hours)}%`
  const rest = remainingOf(hours)
  let from = 0
  return (
    <div
      className={classNames(
        styles.bar,
        quiet && styles.quiet,
        unconfirmed && styles.unconfirmed,
        dragging && styles.dragging,
      )}
      {...pointer}
    >
      <div className={styles.track} aria-hidden="true">
        {CATEGORIES.map((category) => {
          const left = from
          from += hours[category]
          if (hours[category] === 0) return null
          return (
            <div
              key={category}
              data-category={category}
              className={styles.part}
              style={{ left: share(left), width: share(hours[category]) }}
            >
              <span className={styles.fill}>
                <span className={styles.icon}>
                  <CategoryIcon category={category} size={18} />
                </span>
                <span className={styles.hours}>{hours[category]}</span>
              </span>
            </div>
          )
        })}
        {rest > 0 && (
          <div className={styles.part} style={{ left: share(sumOf(hours)), width: share(rest) }}>
            <span className={styles.rest}>
              <span className={styles.hours}>{rest}</span>
            </span>
          </div>
        )}
        {rest < 0 && (
          <div className={styles.over} style={{ left: share(HOURS_A_DAY), width: share(-rest) }} />
        )}
        {bordersOf(hours).map(({ left, at }) => (
          <span key={left} className={styles.grip} style={{ left: share(at) }} />
        ))}
      </div>
      <EdgeSliders name={name} hours={hours} share={share} onChange={onChange} />
    </div>
  )
}
